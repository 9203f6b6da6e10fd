cookbook.unitTable = [
  { id: "g", kind: "mass", size: "1", system: "metric", forms: { en: [["g", "gram"], ["g", "grams"]], de: [["g"]] } },
  { id: "kg", kind: "mass", size: "1000", system: "metric", forms: { en: [["kg"]], de: [["kg"]] } },
  { id: "oz", kind: "mass", size: "45359237/1600000", system: "us", forms: { en: [["oz", "ounce"], ["oz", "ounces"]] } },
  { id: "lb", kind: "mass", size: "45359237/100000", system: "us", forms: { en: [["lb", "pound"], ["lb", "lbs", "pounds"]] } },
  { id: "ml", kind: "volume", size: "1", system: "metric", forms: { en: [["ml"]], de: [["ml"]] } },
  { id: "l", kind: "volume", size: "1000", system: "metric", forms: { en: [["l", "litre"], ["l", "litres"]], de: [["l", "Liter"]] } },
  { id: "tsp", kind: "volume", size: "5", system: null, forms: { en: [["tsp", "teaspoon"], ["tsp", "teaspoons"]], de: [["TL", "Teelöffel"]] } },
  { id: "tbsp", kind: "volume", size: "15", system: null, forms: { en: [["tbsp", "tablespoon"], ["tbsp", "tablespoons"]], de: [["EL"]] } },
  { id: "cup", kind: "volume", size: "473176473/2000000", system: "us", forms: { en: [["cup"], ["cups"]], de: [["Tasse"], ["Tassen"]] } },
  { id: "pinch", kind: "count", system: null, forms: { en: [["pinch"], ["pinches"]], de: [["Prise", "Pr"], ["Prisen"]] } },
];
cookbook.densityTable = [
  { density: "507/1000", names: { en: ["flour", "plain flour"], de: ["Mehl"] } },
  { density: "887/1000", names: { en: ["olive oil"], de: ["Olivenöl"] } },
  { density: "837/1000", names: { en: ["sugar"], de: ["Zucker"] } },
];
