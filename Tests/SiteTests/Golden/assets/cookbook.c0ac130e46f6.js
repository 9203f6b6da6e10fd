window.cookbook={"language":"en","words":{"closeIngredients":"Back to the method","haveAmount":"I have another amount of this","haveOfThis":"I have this much: {name}","haveScale":"Cook with that","scale":"How much to make","scaleDouble":"Twice as much","scaleFactor":"Times the recipe","scaleHalf":"Half of it","scaleLess":"Less","scaleMore":"More","scaleRefused":"That is no amount to cook by. Try a number such as 6 or 1 1/2.","scaleReset":"As written","scaledBy":"Scaled: {factor} ×","scaledYield":"Scaled: {factor} × · {now} instead of {written}","units":"Units","unitsMetric":"Metric","unitsNotKept":"The choice of units could not be kept. It holds for this page.","unitsUS":"US","unitsWritten":"As written","writtenAs":"Written as {amount}"}};
cookbook.unitTable=[{"id":"g","kind":"mass","size":"1","system":"metric","forms":{"en":[["g","gram","gr","gm","gramme"],["g","grams","gr","gms","grammes"]],"de":[["g","Gramm","gr"]],"fr":[["g","gramme","gr"],["g","grammes","gr"]],"es":[["g","gramo","gr"],["g","gramos","grs"]],"it":[["g","grammo","gr"],["g","grammi","gr"]],"nl":[["g","gram","gr"]]}},{"id":"kg","kind":"mass","size":"1000","system":"metric","forms":{"en":[["kg","kilogram","kilo"],["kg","kilograms","kilos"]],"de":[["kg","Kilogramm","Kilo"]],"fr":[["kg","kilogramme","kilo"],["kg","kilogrammes","kilos"]],"es":[["kg","kilogramo","kilo"],["kg","kilogramos","kilos"]],"it":[["kg","chilogrammo","chilo"],["kg","chilogrammi","chili"]],"nl":[["kg","kilogram","kilo"]]}},{"id":"mg","kind":"mass","size":"1/1000","system":"metric","forms":{"en":[["mg","milligram"],["mg","milligrams"]],"de":[["mg","Milligramm"]],"fr":[["mg"]],"es":[["mg"]],"it":[["mg"]],"nl":[["mg"]]}},{"id":"oz","kind":"mass","size":"45359237/1600000","system":"us","forms":{"en":[["oz","ounce"],["oz","ounces"]],"de":[["oz","Unze"],["oz","Unzen"]],"fr":[["oz","once"],["oz","onces"]],"es":[["oz","onza"],["oz","onzas"]],"it":[["oz","oncia"],["oz","once"]],"nl":[["oz"]]}},{"id":"lb","kind":"mass","size":"45359237/100000","system":"us","forms":{"en":[["lb","pound"],["lb","lbs","pounds"]],"de":[["lb"],["lb","lbs"]],"fr":[["lb"],["lb","lbs"]],"es":[["lb","libra"],["lb","lbs","libras"]],"it":[["lb","libbra"],["lb","lbs","libbre"]],"nl":[["lb"],["lb","lbs"]]}},{"id":"ml","kind":"volume","size":"1","system":"metric","forms":{"en":[["ml","millilitre","milliliter"],["ml","millilitres","milliliters"]],"de":[["ml","Milliliter"]],"fr":[["ml","millilitre"],["ml","millilitres"]],"es":[["ml","mililitro"],["ml","mililitros"]],"it":[["ml","millilitro"],["ml","millilitri"]],"nl":[["ml","milliliter"]]}},{"id":"cl","kind":"volume","size":"10","system":"metric","forms":{"en":[["cl","centilitre"],["cl","centilitres"]],"de":[["cl","Zentiliter"]],"fr":[["cl","centilitre"],["cl","centilitres"]],"es":[["cl","centilitro"],["cl","centilitros"]],"it":[["cl","centilitro"],["cl","centilitri"]],"nl":[["cl","centiliter"]]}},{"id":"dl","kind":"volume","size":"100","system":"metric","forms":{"en":[["dl","decilitre"],["dl","decilitres"]],"de":[["dl","Deziliter"]],"fr":[["dl","décilitre"],["dl","décilitres"]],"es":[["dl","decilitro"],["dl","decilitros"]],"it":[["dl","decilitro"],["dl","decilitri"]],"nl":[["dl","deciliter"]]}},{"id":"l","kind":"volume","size":"1000","system":"metric","forms":{"en":[["l","litre","liter"],["l","litres","liters"]],"de":[["l","Liter","ltr"]],"fr":[["l","litre"],["l","litres"]],"es":[["l","litro"],["l","litros"]],"it":[["l","litro"],["l","litri"]],"nl":[["l","liter"]]}},{"id":"tsp","kind":"volume","size":"5","system":null,"forms":{"en":[["tsp","teaspoon"],["tsp","teaspoons","tsps"]],"de":[["TL","Teelöffel","KL","Kaffeelöffel"]],"fr":[["c. à c.","c. à café","c. à thé","cc","cuil. à café","cuillère à café","cuillère à thé"],["c. à c.","c. à café","cc","cuil. à café","cuillères à café","cuillères à thé"]],"es":[["cdta","cucharadita","cdita"],["cdtas","cucharaditas","cditas"]],"it":[["cucchiaino"],["cucchiaini"]],"nl":[["tl","theelepel"],["tl","theelepels"]]}},{"id":"tbsp","kind":"volume","size":"15","system":null,"forms":{"en":[["tbsp","tablespoon","tbs"],["tbsp","tablespoons","tbsps"]],"de":[["EL","Esslöffel","Eßlöffel"]],"fr":[["c. à s.","c. à soupe","cs","cuil. à soupe","cuillère à soupe","cuillerée à soupe"],["c. à s.","c. à soupe","cs","cuil. à soupe","cuillères à soupe","cuillerées à soupe"]],"es":[["cda","cucharada"],["cdas","cucharadas"]],"it":[["cucchiaio"],["cucchiai"]],"nl":[["el","eetlepel"],["el","eetlepels"]]}},{"id":"cup","kind":"volume","size":"473176473/2000000","system":"us","forms":{"en":[["cup"],["cups"]],"de":[["Tasse"],["Tassen"]],"fr":[["tasse"],["tasses"]],"es":[["taza"],["tazas"]],"it":[["tazza"],["tazze"]],"nl":[["kop","kopje"],["koppen","kopjes"]]}},{"id":"floz","kind":"volume","size":"473176473/16000000","system":"us","forms":{"en":[["fl oz","fluid ounce"],["fl oz","fluid ounces"]],"de":[["fl oz"]],"fr":[["fl oz","once liquide"]],"es":[["fl oz"]],"it":[["fl oz"]],"nl":[["fl oz"]]}},{"id":"pint","kind":"volume","size":"473176473/1000000","system":"us","forms":{"en":[["pint","pt"],["pints","pt"]],"de":[["Pint"],["Pints"]],"fr":[["pinte"],["pintes"]],"es":[["pinta"],["pintas"]],"it":[["pinta"],["pinte"]],"nl":[["pint"],["pints"]]}},{"id":"quart","kind":"volume","size":"473176473/500000","system":"us","forms":{"en":[["quart","qt"],["quarts","qt"]],"de":[["Quart"]],"fr":[["quart US"]],"es":[["cuarto de galón"]],"it":[["quarto US"]],"nl":[["quart"]]}},{"id":"gallon","kind":"volume","size":"473176473/125000","system":"us","forms":{"en":[["gallon","gal"],["gallons","gal"]],"de":[["Gallone"],["Gallonen"]],"fr":[["gallon"],["gallons"]],"es":[["galón"],["galones"]],"it":[["gallone"],["galloni"]],"nl":[["gallon"]]}},{"id":"pinch","kind":"count","system":null,"forms":{"en":[["pinch"],["pinches"]],"de":[["Prise","Pr"],["Prisen"]],"fr":[["pincée"],["pincées"]],"es":[["pizca"],["pizcas"]],"it":[["pizzico"],["pizzichi"]],"nl":[["snufje","mespunt"],["snufjes"]]}},{"id":"dash","kind":"count","system":null,"forms":{"en":[["dash"],["dashes"]],"de":[["Spritzer","Schuss"]],"fr":[["trait"],["traits"]]}},{"id":"knifetip","kind":"count","system":null,"forms":{"de":[["Msp","Messerspitze"],["Msp","Messerspitzen"]]}},{"id":"piece","kind":"count","system":null,"forms":{"en":[["piece","pc"],["pieces","pcs"]],"de":[["Stück","St","Stk"]],"fr":[["pièce"],["pièces"]],"es":[["pieza","unidad"],["piezas","unidades"]],"it":[["pezzo"],["pezzi"]],"nl":[["stuk","stuks"],["stuks"]]}},{"id":"clove","kind":"count","system":null,"forms":{"en":[["clove"],["cloves"]],"de":[["Zehe"],["Zehen"]],"fr":[["gousse"],["gousses"]],"es":[["diente"],["dientes"]],"it":[["spicchio"],["spicchi"]],"nl":[["teen","teentje"],["tenen","teentjes"]]}},{"id":"bunch","kind":"count","system":null,"forms":{"en":[["bunch"],["bunches"]],"de":[["Bund","Bd"]],"fr":[["botte","bouquet"],["bottes","bouquets"]],"es":[["manojo"],["manojos"]],"it":[["mazzo","mazzetto"],["mazzi","mazzetti"]],"nl":[["bos","bosje"],["bosjes"]]}},{"id":"sprig","kind":"count","system":null,"forms":{"en":[["sprig"],["sprigs"]],"de":[["Zweig","Stiel","Stängel"],["Zweige","Stiele","Stängel"]],"fr":[["brin","branche"],["brins","branches"]],"es":[["ramita"],["ramitas"]],"it":[["rametto"],["rametti"]],"nl":[["takje"],["takjes"]]}},{"id":"slice","kind":"count","system":null,"forms":{"en":[["slice"],["slices"]],"de":[["Scheibe","Scheibchen"],["Scheiben"]],"fr":[["tranche"],["tranches"]],"es":[["rebanada","loncha"],["rebanadas","lonchas"]],"it":[["fetta"],["fette"]],"nl":[["plak","plakje"],["plakken","plakjes"]]}},{"id":"stalk","kind":"count","system":null,"forms":{"en":[["stalk"],["stalks"]],"de":[["Stange"],["Stangen"]],"fr":[["tige"],["tiges"]],"es":[["tallo"],["tallos"]],"it":[["gambo"],["gambi"]],"nl":[["stengel"],["stengels"]]}},{"id":"handful","kind":"count","system":null,"forms":{"en":[["handful"],["handfuls"]],"de":[["Handvoll"]],"fr":[["poignée"],["poignées"]],"es":[["puñado"],["puñados"]],"it":[["manciata"],["manciate"]],"nl":[["handvol","handje"],["handjes"]]}},{"id":"can","kind":"count","system":null,"forms":{"en":[["can","tin"],["cans","tins"]],"de":[["Dose"],["Dosen"]],"fr":[["boîte"],["boîtes"]],"es":[["lata"],["latas"]],"it":[["scatola","lattina"],["scatole","lattine"]],"nl":[["blik","blikje"],["blikken","blikjes"]]}},{"id":"jar","kind":"count","system":null,"forms":{"en":[["jar"],["jars"]],"de":[["Glas"],["Gläser"]],"fr":[["pot","bocal"],["pots","bocaux"]],"es":[["tarro","bote"],["tarros","botes"]],"it":[["vasetto"],["vasetti"]],"nl":[["pot","potje"],["potten","potjes"]]}},{"id":"pack","kind":"count","system":null,"forms":{"en":[["pack","packet","package","pkg"],["packs","packets","packages"]],"de":[["Packung","Pck","Pkg","Päckchen","Paket","Beutel"],["Packungen","Päckchen","Pakete","Beutel"]],"fr":[["paquet","sachet"],["paquets","sachets"]],"es":[["paquete","sobre"],["paquetes","sobres"]],"it":[["confezione","bustina"],["confezioni","bustine"]],"nl":[["pak","pakje","zakje"],["pakken","pakjes","zakjes"]]}},{"id":"pot","kind":"count","system":null,"forms":{"en":[["tub","carton"],["tubs","cartons"]],"de":[["Becher"]],"nl":[["beker","bakje"],["bekers","bakjes"]]}},{"id":"cube","kind":"count","system":null,"forms":{"en":[["cube"],["cubes"]],"de":[["Würfel"]],"fr":[["cube"],["cubes"]],"es":[["cubo"],["cubos"]],"it":[["dado"],["dadi"]],"nl":[["blokje"],["blokjes"]]}},{"id":"leaf","kind":"count","system":null,"forms":{"en":[["leaf"],["leaves"]],"de":[["Blatt"],["Blätter"]],"fr":[["feuille"],["feuilles"]],"es":[["hoja"],["hojas"]],"it":[["foglia"],["foglie"]],"nl":[["blad","blaadje"],["blaadjes"]]}}];
cookbook.densityTable=[{"density":"501/500","names":{"en":["water"],"de":["Wasser"],"fr":["eau"],"es":["agua"],"it":["acqua"],"nl":["water"]}},{"density":"507/1000","names":{"en":["flour","plain flour","all-purpose flour","bread flour"],"de":["Mehl","Weizenmehl"],"fr":["farine","farine de blé"],"es":["harina","harina de trigo"],"it":["farina","farina 00"],"nl":["bloem","tarwebloem","meel"]}},{"density":"239/500","names":{"en":["wholemeal flour","whole wheat flour"],"de":["Vollkornmehl","Weizenvollkornmehl"],"fr":["farine complète"],"es":["harina integral"],"it":["farina integrale"],"nl":["volkorenmeel"]}},{"density":"473/1000","names":{"en":["cornflour","cornstarch","corn starch"],"de":["Speisestärke","Maisstärke"],"fr":["maïzena","fécule de maïs"],"es":["maicena"],"it":["amido di mais","maizena"],"nl":["maizena","maiszetmeel"]}},{"density":"583/1000","names":{"en":["cornmeal","polenta"],"de":["Polenta","Maisgrieß"],"fr":["polenta","semoule de maïs"],"es":["polenta"],"it":["polenta"],"nl":["polenta","maismeel"]}},{"density":"689/1000","names":{"en":["semolina"],"de":["Grieß","Hartweizengrieß"],"fr":["semoule"],"es":["sémola"],"it":["semola","semolino"],"nl":["griesmeel"]}},{"density":"203/500","names":{"en":["ground almonds","almond flour"],"de":["gemahlene Mandeln","Mandelmehl"],"fr":["poudre d'amandes","amandes en poudre"],"es":["almendra molida","harina de almendra"],"it":["farina di mandorle"],"nl":["amandelmeel","gemalen amandelen"]}},{"density":"837/1000","names":{"en":["sugar","caster sugar","granulated sugar","white sugar"],"de":["Zucker"],"fr":["sucre","sucre en poudre"],"es":["azúcar"],"it":["zucchero"],"nl":["suiker"]}},{"density":"9/10","names":{"en":["brown sugar"],"de":["brauner Zucker","Rohrzucker"],"fr":["sucre brun","cassonade","sucre roux"],"es":["azúcar moreno"],"it":["zucchero di canna"],"nl":["bruine suiker","basterdsuiker"]}},{"density":"239/500","names":{"en":["icing sugar","powdered sugar","confectioners sugar"],"de":["Puderzucker"],"fr":["sucre glace"],"es":["azúcar glas"],"it":["zucchero a velo"],"nl":["poedersuiker"]}},{"density":"71/50","names":{"en":["honey"],"de":["Honig"],"fr":["miel"],"es":["miel"],"it":["miele"],"nl":["honing"]}},{"density":"1319/1000","names":{"en":["maple syrup"],"de":["Ahornsirup"],"fr":["sirop d'érable"],"es":["sirope de arce"],"it":["sciroppo d'acero"],"nl":["ahornsiroop"]}},{"density":"191/200","names":{"en":["butter"],"de":["Butter"],"fr":["beurre"],"es":["mantequilla"],"it":["burro"],"nl":["boter","roomboter"]}},{"density":"837/1000","names":{"en":["oil","vegetable oil","sunflower oil","rapeseed oil"],"de":["Öl","Pflanzenöl","Sonnenblumenöl","Rapsöl"],"fr":["huile","huile de tournesol"],"es":["aceite","aceite de girasol"],"it":["olio","olio di semi"],"nl":["olie","zonnebloemolie"]}},{"density":"169/200","names":{"en":["olive oil"],"de":["Olivenöl"],"fr":["huile d'olive"],"es":["aceite de oliva"],"it":["olio d'oliva"],"nl":["olijfolie"]}},{"density":"959/1000","names":{"en":["milk","buttermilk"],"de":["Milch","Buttermilch"],"fr":["lait","lait ribot"],"es":["leche"],"it":["latte"],"nl":["melk","karnemelk"]}},{"density":"959/1000","names":{"en":["cream","double cream","whipping cream","sour cream"],"de":["Sahne","Schlagsahne","saure Sahne","Schmand"],"fr":["crème","crème fraîche"],"es":["nata","crema"],"it":["panna"],"nl":["room","slagroom","zure room"]}},{"density":"959/1000","names":{"en":["yogurt","yoghurt"],"de":["Joghurt"],"fr":["yaourt"],"es":["yogur"],"it":["yogurt"],"nl":["yoghurt"]}},{"density":"959/1000","names":{"en":["cream cheese"],"de":["Frischkäse"],"fr":["fromage frais"],"es":["queso crema"],"it":["formaggio spalmabile"],"nl":["roomkaas"]}},{"density":"423/1000","names":{"en":["parmesan","grated parmesan"],"de":["Parmesan","geriebener Parmesan"],"fr":["parmesan"],"es":["parmesano"],"it":["parmigiano"],"nl":["parmezaan"]}},{"density":"1141/1000","names":{"en":["peanut butter"],"de":["Erdnussbutter","Erdnussmus"],"fr":["beurre de cacahuète"],"es":["mantequilla de cacahuete"],"it":["burro di arachidi"],"nl":["pindakaas"]}},{"density":"71/200","names":{"en":["cocoa","cocoa powder"],"de":["Kakao","Kakaopulver"],"fr":["cacao","cacao en poudre"],"es":["cacao","cacao en polvo"],"it":["cacao","cacao in polvere"],"nl":["cacao","cacaopoeder"]}},{"density":"719/1000","names":{"en":["chocolate chips"],"de":["Schokotropfen"],"fr":["pépites de chocolat"],"es":["pepitas de chocolate"],"it":["gocce di cioccolato"],"nl":["chocoladedruppels"]}},{"density":"47/125","names":{"en":["oats","rolled oats","porridge oats"],"de":["Haferflocken"],"fr":["flocons d'avoine"],"es":["copos de avena"],"it":["fiocchi d'avena"],"nl":["havermout"]}},{"density":"837/1000","names":{"en":["rice"],"de":["Reis"],"fr":["riz"],"es":["arroz"],"it":["riso"],"nl":["rijst"]}},{"density":"473/1000","names":{"en":["breadcrumbs"],"de":["Semmelbrösel","Paniermehl"],"fr":["chapelure"],"es":["pan rallado"],"it":["pangrattato"],"nl":["paneermeel"]}},{"density":"63/100","names":{"en":["raisins","sultanas"],"de":["Rosinen","Sultaninen"],"fr":["raisins secs"],"es":["pasas"],"it":["uvetta"],"nl":["rozijnen"]}},{"density":"239/500","names":{"en":["walnuts"],"de":["Walnüsse"],"fr":["noix"],"es":["nueces"],"it":["noci"],"nl":["walnoten"]}},{"density":"3/5","names":{"en":["almonds"],"de":["Mandeln"],"fr":["amandes"],"es":["almendras"],"it":["mandorle"],"nl":["amandelen"]}},{"density":"1217/1000","names":{"en":["salt","fine salt","table salt"],"de":["Salz"],"fr":["sel"],"es":["sal"],"it":["sale"],"nl":["zout"]}},{"density":"203/250","names":{"en":["baking powder"],"de":["Backpulver"],"fr":["levure chimique"],"es":["levadura química","polvo de hornear"],"it":["lievito per dolci"],"nl":["bakpoeder"]}},{"density":"1217/1000","names":{"en":["baking soda","bicarbonate of soda"],"de":["Natron"],"fr":["bicarbonate de soude"],"es":["bicarbonato"],"it":["bicarbonato"],"nl":["baksoda","zuiveringszout"]}}];
(() => {
"use strict";
const { words, language } = cookbook;
const plurals = new Intl.PluralRules(language);
const number = new Intl.NumberFormat(language);
cookbook.say = (key, values = {}) => {
let text = words[key] ?? key;
if (typeof text === "object") text = text[plurals.select(values.n)] ?? text.other;
return text.replace(/\{(\w+)\}/g, (whole, name) => {
const value = values[name] ?? whole;
return typeof value === "number" ? number.format(value) : value;
});
};
cookbook.element = (name, attributes = {}, ...children) => {
const element = document.createElement(name);
for (const [key, value] of Object.entries(attributes)) {
if (typeof value === "function") element.addEventListener(key, value);
else if (value !== null && value !== undefined && value !== false) {
element.setAttribute(key, value === true ? "" : value);
}
}
element.append(...children.filter((child) => child !== null && child !== undefined));
return element;
};
cookbook.slot = (name) => document.querySelector(`[data-slot~="${name}"]`);
cookbook.tell = (name, detail) =>
document.dispatchEvent(new CustomEvent(`cookbook:${name}`, { detail }));
cookbook.on = (name, listener) =>
document.addEventListener(`cookbook:${name}`, (event) => listener(event.detail, event));
let status;
const speak = (text, isProblem) => {
if (!status) {
status = cookbook.element("div", { class: "status", role: "status" });
document.body.append(status);
}
status.classList.toggle("status-problem", isProblem);
status.textContent = "";
setTimeout(() => {
status.textContent = text;
});
clearTimeout(status.timer);
status.timer = setTimeout(() => {
status.textContent = "";
}, isProblem ? 12000 : 5000);
};
cookbook.announce = (text) => speak(text, false);
cookbook.problem = (text) => {
speak(text, true);
cookbook.tell("problem", { text });
};
})();
(() => {
"use strict";
const gcd = (a, b) => (b ? gcd(b, a % b) : a);
const make = (n, d = 1n) => {
const divisor = gcd(n, d);
return { n: n / divisor, d: d / divisor };
};
const positive = (n, d) => (n > 0n && d > 0n ? make(n, d) : null);
const toNumber = ({ n, d }) => Number(n) / Number(d);
const WHOLE = [[0, ""], [1 / 4, "¼"], [1 / 3, "⅓"], [1 / 2, "½"], [2 / 3, "⅔"], [3 / 4, "¾"], [1, ""]];
const EIGHTHS = [[1 / 8, "⅛"], [3 / 8, "⅜"], [5 / 8, "⅝"], [7 / 8, "⅞"]];
const SINGLE = { 5: "⅕", 6: "⅙", 8: "⅛" };
const formats = {};
const intl = (language, like) => {
const numberingSystem = /[٠-٩]/.test(like) ? "arab" : /[۰-۹]/.test(like) ? "arabext" : "latn";
const make = (tag) => new Intl.NumberFormat(tag, { numberingSystem, maximumFractionDigits: 6 });
try {
return (formats[language + numberingSystem] ??= make(language || []));
} catch {
return make([]);
}
};
const nearest = (number, choices) =>
choices.reduce((best, each) =>
Math.abs(each[0] - number) < Math.abs(best[0] - number) ? each : best);
const round = (number, step) => Number((Math.round(number / step) * step).toPrecision(12));
const inFractions = (number, format, hasUnit) => {
if (number < 0.22) {
const part = Math.round(1 / number);
return SINGLE[part] ?? `${format(1)}⁄${format(part)}`;
}
if (number >= 20) return format(Math.round(number));
if (number >= 10 && !hasUnit && Math.abs((number % 1) - 0.5) > 0.01) {
return format(Math.round(number));
}
let whole = Math.floor(number + 1e-9);
const rest = number - whole;
const eighth = nearest(rest, EIGHTHS);
let [value, sign] = nearest(rest, number < 10 ? WHOLE : [WHOLE[0], WHOLE[3], WHOLE[6]]);
if (hasUnit && number < 10 && Math.abs(eighth[0] - rest) < 0.01) [value, sign] = eighth;
if (value === 1) whole += 1;
return whole ? format(whole) + (sign && ` ${sign}`) : sign;
};
const inDecimals = (number, format, rough) => {
if (!rough && Math.abs(Number(number.toPrecision(3)) / number - 1) < 1e-9) return format(number);
if (!rough && number < 1e4 && Number.isInteger(number)) return format(number);
const power = 10 ** Math.floor(Math.log10(number));
if (number >= 100) return format(round(number, rough && number < 1000 ? 5 : power / 100));
return format(round(number, power / (number / power < 2 ? 20 : 10)));
};
cookbook.numbers = {
make,
read(text) {
const [, n, d = 1] = /^(\d{1,24})(?:\/(\d{1,24}))?$/.exec(text ?? "") ?? [];
return n ? positive(BigInt(n), BigInt(d)) : null;
},
write: ({ n, d }) => (d === 1n ? `${n}` : `${n}/${d}`),
times: (a, b) => make(a.n * b.n, a.d * b.d),
over: (a, b) => make(a.n * b.d, a.d * b.n),
toNumber,
parse(typed, language) {
const text = typed
.replace(/[٠-٩۰-۹]/g, (digit) => digit.charCodeAt() & 15)
.replace(/[¼-¾⅐-⅞]/g, (sign) => ` ${sign.normalize("NFKD")}`)
.replace(/⁄/g, "/").replace("٫", ".").replace(/٬/g, "").trim();
const [, whole, n, d] = /^(?:(\d{1,9})\s+)?(\d{1,9})\s*\/\s*(\d{1,9})$/.exec(text) ?? [];
if (n) return positive(BigInt(n) + BigInt(whole ?? 0) * BigInt(d), BigInt(d));
let plain = text.replace(/(\d)[\s'’](?=\d{3}(?!\d))/g, "$1");
const marks = plain.match(/[.,]/g) ?? [];
const last = marks.at(-1);
const group = intl(language, "").formatToParts(12345).find(({ type }) => type === "group")?.value;
const groups = /^[1-9]\d{0,2}(?:([.,])\d{3})+$/.test(plain);
if (groups && marks.every((mark) => mark === last) && (marks.length > 1 || last === group)) {
plain = plain.replace(/[.,]/g, "");
} else if (/^\d{1,3}(\.\d{3})+,\d+$|^\d{1,3}(,\d{3})+\.\d+$/.test(plain)) {
plain = plain.replace(last === "," ? /\./g : /,/g, "");
}
const [, integer = "", decimals = ""] = /^(\d{0,9})(?:[.,](\d{1,9}))?$/.exec(plain) ?? [];
if (!(integer + decimals)) return null;
return positive(BigInt(integer + decimals), 10n ** BigInt(decimals.length));
},
format(value, { language = "", metric = false, hasUnit = metric, rough = false, like = "" } = {}) {
const number = toNumber(value);
const format = (number) => intl(language, like).format(number);
return metric ? inDecimals(number, format, rough) : inFractions(number, format, hasUnit);
},
};
})();
(() => {
"use strict";
const { numbers } = cookbook;
const table = new Map((cookbook.unitTable ?? []).map((unit) => [unit.id, unit]));
const fold = (text) => text.toLowerCase().replace(/\./g, "");
const LADDERS = {
metric: { mass: [["kg", 1000], ["g", 0]], volume: [["l", 1000], ["ml", 0]] },
us: {
mass: [["lb", 453.5], ["oz", 0]],
volume: [["quart", 1890], ["cup", 55], ["tbsp", 14], ["tsp", 0]],
},
};
const one = (value, language) => {
const number = numbers.toNumber(value);
if (number < 1.11) return true;
try {
return new Intl.PluralRules(language).select(number) === "one";
} catch {
return false;
}
};
cookbook.units = {
get: (id) => table.get(id),
form(id, written, value, language) {
const forms = table.get(id)?.forms[language.split("-")[0]];
if (!forms) return written;
const [single, several = single] = forms;
const [from, into] = one(value, language) ? [several, single] : [single, several];
const find = (list) => list.findIndex((form) => fold(form) === fold(written));
const index = find(from);
if (index < 0 || find(into) >= 0) return written;
const form = into[index] ?? into[0];
const [first] = written;
return first === first.toLowerCase() ? form : first + form.slice(1);
},
name(id, value, language) {
const { forms } = table.get(id);
const [single, several = single] = forms[language.split("-")[0]] ?? forms.en;
return (one(value, language) ? single : several)[0] ?? single[0];
},
convert(value, id, system, density) {
const unit = table.get(id);
if (!unit?.system || unit.system === system || !LADDERS[system]?.[unit.kind]) return null;
let kind = unit.kind;
let base = numbers.times(value, numbers.read(unit.size));
if (density && kind === (system === "us" ? "mass" : "volume")) {
base = (kind === "mass" ? numbers.over : numbers.times)(base, density);
kind = kind === "mass" ? "volume" : "mass";
}
const amount = numbers.toNumber(base);
const rung = LADDERS[system][kind].find(([name, least]) => amount >= least && table.has(name));
return rung && { value: numbers.over(base, numbers.read(table.get(rung[0]).size)), unit: rung[0] };
},
};
})();
(() => {
"use strict";
const GAP = 8;
cookbook.place = (box, anchor) => {
const from = anchor.getClientRects()[0] ?? anchor.getBoundingClientRect();
const { width, height } = box.getBoundingClientRect();
const { clientWidth, clientHeight } = document.documentElement;
const left = Math.min(Math.max(from.left + from.width / 2 - width / 2, GAP), clientWidth - width - GAP);
const below = from.bottom + GAP;
const top = below + height > clientHeight && from.top > height + GAP ? from.top - height - GAP : below;
box.style.left = `${left + scrollX}px`;
box.style.top = `${top + scrollY}px`;
};
})();
(() => {
"use strict";
const { numbers, units } = cookbook;
const ONE = numbers.make(1n);
const LEAST = 1 / 1000;
const MOST = 1000;
let factor = ONE;
const isSane = (value) => {
const number = value && numbers.toNumber(value);
return number >= LEAST && number <= MOST;
};
const fromText = (text) => numbers.read(text) ?? numbers.parse(text ?? "", "en");
const own = (element, selector) =>
[...element.querySelectorAll(selector)].find((each) => each.closest("[data-amount]") === element);
const language = (element) => element.closest("[lang]")?.lang ?? "";
const write = (node, text) => {
const element = node.parentElement;
element.dataset.was ??= node.data;
if (node.data !== text) node.data = text;
};
const shown = (element, system = units.system) => {
const { amount, to, unit, fixed, yield: made } = element.dataset;
const value = numbers.read(amount);
if (!value) return null;
const by = fixed === undefined ? factor : ONE;
const result = { value: numbers.times(value, by), unit, rough: false };
if (numbers.read(to)) result.to = numbers.times(numbers.read(to), by);
const both = [element.parentElement.closest("[data-amount]"), ...element.querySelectorAll("[data-amount]")];
if (!system || made !== undefined || both.some((other) => units.get(other?.dataset.unit)?.system === system)) return result;
const density = cookbook.density?.(element);
const converted = units.convert(result.value, unit, system, density);
if (!converted) return result;
if (result.to) {
const size = numbers.over(converted.value, result.value);
result.to = numbers.times(result.to, size);
}
return { ...result, ...converted, rough: true };
};
const text = ({ value, to, unit, rough }, language, like) => {
const options = { language, like, rough, hasUnit: !!unit, metric: units.get(unit)?.system === "metric" };
const from = numbers.format(value, options);
const end = to && numbers.format(to, options);
return end && end !== from ? `${from}–${end}` : from;
};
const UNIT = /^(\s*)([^(]*?)(?=\s*(?:\(|$))/;
const rewrite = (element) => {
const node = own(element, "[data-value]")?.firstChild;
const amount = node && shown(element);
if (!amount) return;
const measure = own(element, "[data-measure]")?.firstChild;
const was = (node) => node.parentElement.dataset.was ?? node.data;
const isScaled = factor !== ONE && element.dataset.fixed === undefined;
own(element, "[data-written]")?.remove();
element.toggleAttribute("data-scaled", isScaled);
element.toggleAttribute("data-converted", amount.rough);
if (!isScaled && !amount.rough) {
write(node, was(node));
if (measure) write(measure, was(measure));
return;
}
const tongue = language(element);
const inUnit = (amount) => (whole, space, written) =>
space + (amount.rough ? units.name : units.form)(
...(amount.rough ? [amount.unit] : [amount.unit, written]), amount.to ?? amount.value, tongue);
write(node, text(amount, tongue, was(node)));
if (!measure) return;
write(measure, was(measure).replace(UNIT, inUnit(amount)));
if (amount.rough && !element.parentElement.closest("[data-amount]")) {
const before = shown(element, null);
const number = isScaled ? text(before, tongue, was(node)) : was(node);
const unit = was(measure).match(UNIT)[0].replace(UNIT, inUnit(before));
element.append(cookbook.element("small", { "data-written": true }, ` (${number} ${unit.trim()})`));
}
};
const relink = (link) => {
const address = (link.dataset.was ??= link.getAttribute("href"));
link.setAttribute("href", address.replace(/([?&]m=)([\d/]+)/, (whole, key, share) => {
const needed = numbers.read(share);
return needed ? key + numbers.write(numbers.times(needed, factor)) : whole;
}));
};
const remember = () => {
const rest = location.search.slice(1).split("&").filter((pair) => pair && !/^m(=|$)/.test(pair));
if (factor !== ONE) rest.push(`m=${numbers.write(factor)}`);
const address = location.pathname + (rest.length ? `?${rest.join("&")}` : "") + location.hash;
try {
history.replaceState(history.state, "", address);
} catch {
}
};
cookbook.scale = {
get factor() {
return numbers.write(factor);
},
set(text) {
const value = fromText(text);
if (!isSane(value)) return false;
factor = value.n === value.d ? ONE : value;
remember();
cookbook.scale.apply();
return true;
},
reset: () => cookbook.scale.set("1"),
apply() {
document.querySelectorAll("[data-amount]").forEach(rewrite);
document.querySelectorAll("[data-linked] a[href*='m=']").forEach(relink);
cookbook.tell("scale", { factor: cookbook.scale.factor });
},
shown,
written(element) {
const parts = ["[data-value]", "[data-measure]"].map((part) => own(element, part)).filter(Boolean);
return parts.map((part) => part.dataset.was?.match(UNIT)[0] ?? part.textContent).join(" ");
},
};
const given = fromText(new URLSearchParams(location.search).get("m"));
if (isSane(given) && given.n !== given.d) factor = given;
queueMicrotask(() => {
if (factor !== ONE || units.system) cookbook.scale.apply();
});
})();
(() => {
"use strict";
const { numbers, scale, element, say, on } = cookbook;
const slot = cookbook.slot("scale");
if (!slot || !document.querySelector("[data-ingredient] [data-amount]:not([data-fixed])")) return;
const ONE = numbers.make(1n);
const next = (value, up, size) => {
const count = numbers.toNumber(numbers.over(value, size));
const to = up ? Math.floor(count + 1e-9) + 1 : Math.ceil(count - 1e-9) - 1;
if (up ? count < 1 : to < 1) return numbers.times(value, numbers.make(up ? 2n : 1n, up ? 1n : 2n));
return numbers.times(size, numbers.make(BigInt(to)));
};
const stepSize = (value, base, isMetric) => {
const [number, whole] = [value, base].map(numbers.toNumber);
if (!isMetric && number <= 24) return whole < 2 ? numbers.make(1n, 2n) : ONE;
const power = Math.floor(Math.log10(number) + 1e-9);
const ten = numbers.make(10n ** BigInt(Math.abs(power)));
const decade = power < 0 ? numbers.over(ONE, ten) : ten;
return numbers.over(decade, numbers.make(number < 2 * 10 ** power ? 10n : 2n));
};
const rows = [];
const stepper = (base, source) => {
const isMetric = cookbook.units.get(source?.dataset.unit)?.system === "metric";
const language = (source ?? slot).closest("[lang]")?.lang ?? "";
const now = () => numbers.times(base, numbers.read(scale.factor));
const set = (value) => value && scale.set(numbers.write(numbers.over(value, base)));
const move = (up) => () => set(next(now(), up, stepSize(now(), base, isMetric)));
const field = element("input", {
type: "text",
inputmode: "decimal",
autocomplete: "off",
"aria-label": source ? null : say("scaleFactor"),
focus: () => field.select(),
change: () => {
const [typed] = field.value.split("–");
if (!set(numbers.parse(typed, language))) {
cookbook.problem(say("scaleRefused"));
update();
}
},
keydown: (event) => {
if (event.key === "Escape") update();
if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
event.preventDefault();
move(event.key === "ArrowUp")();
},
});
const unit = element("span", { lang: language || null });
const update = () => {
const value = source?.querySelector("[data-value]");
field.value = value ? value.textContent.trim()
: numbers.format(now(), { language, hasUnit: !!source });
unit.textContent = source?.querySelector("[data-measure]")?.textContent ?? "×";
field.size = Math.max(3, field.value.length);
};
rows.push(update);
const button = (sign, label, listener) =>
element("button", { type: "button", "aria-label": label, click: listener }, sign);
return element("div", { class: "scale-yield" },
button("−", say("scaleLess"), move(false)),
element("label", {}, field, unit),
button("+", say("scaleMore"), move(true)));
};
const yields = [...document.querySelectorAll("[data-yield]:not([data-fixed])")]
.map((each) => [numbers.read(each.dataset.amount), each]).filter(([base]) => base);
const steppers = (yields.length ? yields : [[ONE]]).map(([base, source]) => stepper(base, source));
const quick = [["1/2", "½×", "scaleHalf"], ["1", "1×", "scaleReset"], ["2", "2×", "scaleDouble"]].map(
([factor, text, key]) => element("button",
{ type: "button", dir: "ltr", title: say(key), value: factor, click: () => scale.set(factor) }, text));
const note = element("p", { class: "scale-note", role: "status", lang: cookbook.language });
slot.append(
element("div", { class: "scale", role: "group", lang: cookbook.language, "aria-label": say("scale") },
...steppers, element("div", { class: "scale-quick" }, ...quick)),
note);
const show = () => {
rows.forEach((update) => update());
for (const button of quick) button.setAttribute("aria-pressed", button.value === scale.factor);
const factor = numbers.read(scale.factor);
const [base, source] = yields[0] ?? [];
const values = base && {
factor: numbers.format(factor, { language: cookbook.language, hasUnit: true }),
now: source.textContent.replace(/\s+/g, " ").trim(),
written: scale.written(source),
};
const isScaled = scale.factor !== "1";
slot.toggleAttribute("data-scaled", isScaled);
note.textContent = !isScaled ? "" : values ? say("scaledYield", values)
: say("scaledBy", { factor: numbers.format(factor, { language: cookbook.language, hasUnit: true }) });
};
on("scale", show);
on("units", show);
show();
})();
(() => {
"use strict";
const { units, numbers, scale, element, say } = cookbook;
const root = new URL(document.documentElement.dataset.root || ".", location).pathname;
const KEY = `cookbook:units:${root}`;
const SYSTEMS = ["metric", "us"];
const read = () => {
try {
const kept = localStorage.getItem(KEY);
return SYSTEMS.includes(kept) ? kept : null;
} catch {
return null;
}
};
const keep = (system) => {
try {
if (system) localStorage.setItem(KEY, system);
else localStorage.removeItem(KEY);
} catch {
cookbook.problem(say("unitsNotKept"));
}
};
const TEMPERATURE = new RegExp(
/(?<![\d.,/])(\d{1,3})(?:(\s*(?:[-–—]|to|bis)\s*)(\d{1,3}))?\s*/.source +
/(?:(?:[°º]|degrees?|degrés|grados|gradi|graden|Grad)\s*([CF])(?:elsius|ahrenheit)?(?!\p{L})|(℃|℉)|Grad(?!\p{L}))/.source,
"gu");
const BETWEEN = /^\s*(?:[(/,;]|or|oder|ou|o)?\s*$/;
const scaleOf = ([, , , , letter, sign]) => letter ?? (sign === "℉" ? "F" : "C");
const steps = document.querySelector("[data-steps]");
let temperatures;
const find = (text) => {
const all = [...text.matchAll(TEMPERATURE)];
const isPair = (one, other) => one && other && scaleOf(one) !== scaleOf(other) &&
BETWEEN.test(text.slice(one.index + one[0].length, other.index));
return all.filter((each, i) => !isPair(all[i - 1], each) && !isPair(each, all[i + 1]));
};
const texts = () => {
const walker = document.createTreeWalker(steps, NodeFilter.SHOW_TEXT);
const found = [];
while (walker.nextNode()) {
if (!walker.currentNode.parentElement.closest("[data-amount], [data-temperature], code")) {
found.push(walker.currentNode);
}
}
return found;
};
const wrap = () => texts().flatMap((node) => find(node.data).reverse().map((match) => {
const part = node.splitText(match.index);
part.splitText(match[0].length);
const span = element("span", { "data-temperature": scaleOf(match), "data-was": match[0] });
part.replaceWith(span);
return [span, match];
}));
const convert = (degrees, from) => {
const exact = from === "C" ? (degrees * 9) / 5 + 32 : ((degrees - 32) * 5) / 9;
return exact >= (from === "C" ? 200 : 95) ? Math.round(exact / 5) * 5 : Math.round(exact);
};
const rewriteTemperatures = () => {
if (!steps || (!temperatures && !units.system)) return;
temperatures ??= wrap();
for (const [span, match] of temperatures) {
const from = scaleOf(match);
span.replaceChildren(match[0]);
if (!units.system || (units.system === "us") === (from === "F")) continue;
const [low, high] = [match[1], match[3]].map((each) => each && convert(each, from));
span.replaceChildren(
`${low}${high ? match[2] + high : ""} °${from === "C" ? "F" : "C"}`,
element("small", { "data-written": true }, ` (${match[0]})`));
}
};
const density = new Map((cookbook.densityTable ?? []).flatMap(({ density, names }) =>
Object.entries(names).flatMap(([language, list]) =>
list.map((name) => [`${language} ${name.toLowerCase()}`, numbers.read(density)]))));
const PLAIN = /^(?:(?:cold|warm|hot|boiling|lukewarm|unsalted|salted|soft|melted|good|fresh|extra|virgin|fine|sifted|kalte[rsn]?|warme[rsn]?|lauwarme[rsn]?|heiße[rsn]?|weiche|flüssige|zerlassene|feiner)\s+)+/;
cookbook.density = (amount) => {
const line = amount.closest("[data-ingredient]") ??
document.querySelector(`[data-ingredient="${CSS.escape(amount.dataset.for ?? "")}"]`);
const name = line?.querySelector("[data-name]");
if (!name) return null;
const language = (name.closest("[lang]")?.lang ?? "en").split("-")[0];
const text = name.textContent.split(/[,(]/)[0].trim().toLowerCase();
return density.get(`${language} ${text}`) ?? density.get(`${language} ${text.replace(PLAIN, "")}`);
};
units.system = read();
const apply = () => {
rewriteTemperatures();
scale.apply();
cookbook.tell("units", { system: units.system });
};
units.use = (system) => {
units.system = SYSTEMS.includes(system) ? system : null;
apply();
};
queueMicrotask(rewriteTemperatures);
const slot = cookbook.slot("tools");
const hasUnits = [...document.querySelectorAll("[data-amount][data-unit]")]
.some((each) => units.get(each.dataset.unit)?.system);
if (!slot || !(hasUnits || (steps && texts().some((node) => find(node.data).length)))) return;
const option = (value, key) => element("option", { value }, say(key));
const select = element("select", {
change: () => {
units.use(select.value);
keep(units.system);
},
}, option("", "unitsWritten"), option("metric", "unitsMetric"), option("us", "unitsUS"));
const show = () => {
select.value = units.system ?? "";
};
show();
cookbook.on("units", show);
addEventListener("storage", (event) => {
if (event.key === KEY) units.use(event.newValue);
});
slot.append(element("label", { class: "units", lang: cookbook.language }, element("span", {}, say("units")), select));
})();
(() => {
"use strict";
const { numbers, scale, element, say } = cookbook;
if (!cookbook.slot("scale")) return;
let anchor;
const field = element("input", {
id: "have-amount", type: "text", inputmode: "decimal", autocomplete: "off",
});
const unit = element("span", { class: "have-unit" });
const label = element("label", { for: "have-amount" });
const form = element("form", {
submit: (event) => {
event.preventDefault();
const language = anchor.closest("[lang]")?.lang;
const typed = numbers.parse(field.value.split("–")[0], language);
const { value, rough } = scale.shown(anchor);
let factor = typed && numbers.times(numbers.over(typed, value), numbers.read(scale.factor));
if (factor && rough) factor = numbers.make(BigInt(Math.round(numbers.toNumber(factor) * 1e3)) || 1n, 1000n);
if (!factor || !scale.set(numbers.write(factor))) {
cookbook.problem(say("scaleRefused"));
field.select();
return;
}
box.hidePopover();
},
}, label, element("div", { class: "have-row" }, field, unit,
element("button", { type: "submit", class: "button" }, say("haveScale"))));
const box = element("div", {
class: "have", lang: cookbook.language, popover: "auto", role: "dialog", "aria-label": say("haveAmount"),
toggle: (event) => anchor?.setAttribute("aria-expanded", event.newState === "open"),
}, form);
const open = (amount) => {
anchor = amount;
const line = amount.closest("[data-ingredient]");
(line.closest("[data-ingredients]") ?? line).append(box);
const name = line.querySelector("[data-name]")?.textContent.trim() ?? "";
label.textContent = say("haveOfThis", { name });
const value = amount.querySelector("[data-value]");
field.value = value.textContent.trim().split("–")[0];
unit.textContent = amount.querySelector("[data-measure]")?.firstChild?.data?.split("(")[0] ?? "";
box.showPopover();
cookbook.place(box, amount);
field.focus();
field.select();
};
document.addEventListener("click", (event) => {
const amount = event.target.closest?.("[data-ingredient] [data-have]");
if (!amount) return;
event.stopPropagation();
event.preventDefault();
open(amount);
}, true);
document.addEventListener("keydown", (event) => {
if ((event.key !== "Enter" && event.key !== " ") || !event.target.matches?.("[data-have]")) return;
event.preventDefault();
open(event.target);
});
for (const amount of document.querySelectorAll("[data-ingredient] [data-amount]:not([data-fixed])")) {
if (amount.parentElement.closest("[data-amount], [data-line]") || !numbers.read(amount.dataset.amount)) continue;
for (const [name, value] of Object.entries({
"data-have": "", role: "button", tabindex: "0", "aria-haspopup": "dialog", title: say("haveAmount"),
})) amount.setAttribute(name, value);
}
})();
(() => {
"use strict";
const list = (text = "") => new Set(text.split(" "));
const endings = (text) => text.split(" ").map((pair) => {
const [one, many, least = "3"] = pair.split("/");
return [one, many, +least];
});
const rules = (alternatives, ends, of, forms, changing, followers, inseparable, adjectives) => ({
alternatives: list(alternatives), ends: list(ends), of: list(of), endings: endings(forms),
changing: list(changing), followers: list(followers), inseparable: list(inseparable),
adjectives: list(adjectives),
});
const RULES = {
en: rules("or and", "for to at in with from plus cut into as on without such about", "of",
"/s /es y/ies f/ves fe/ves",
"peanut almond hazelnut walnut cashew coconut oat soy soya rice cocoa apple pear lemon lime " +
"orange grapefruit tomato potato chicken beef veal pork fish vegetable mushroom corn garlic " +
"onion celery ice sour ginger mustard sesame sunflower rapeseed walnut olive maple vanilla " +
"icing powdered confectioners cream condensed evaporated baking bell cayenne chilli chili " +
"custard curry wine cider malt sweet palm body nut pasta bread pie shaving goat goats",
"noodle noodles bean beans chocolate dish dishes knife powder paste sauce stock broth oil " +
"vinegar syrup butter milk cheese flour sugar seed seeds cake cakes pie press bread soup " +
"sandwich sandwiches cup cups plant plants roll rolls shell shells cracker crackers paper " +
"mill grinder salt cream squash pan pot jug bottle bowl tin slicer timer box carton",
"peanut ice cocoa baking sweet", "large medium small fresh ripe whole big organic free range good"),
de: rules("oder und bzw", "zum zur fur nach aus in mit vom von ohne bei als zu im am auf je a",
"von vom an", "/e /n /en /er/2 /ern/2 /s/4 /es/4 /nen", "saure saurer sauren rote roten susse sussen", "", "",
"grosse grosser grosses kleine kleiner kleines mittelgrosse frische frischer frisches reife reifer"),
fr: rules("ou et", "pour a en sans avec au selon", "de d du des la le l", "/s /x l/ux", "", "", "",
"gros grosse grosses petit petite petits petites grand grande grands grandes bon bonne bons " +
"bonnes beau belle beaux belles"),
es: rules("o u y e", "para al a en sin con", "de del la el los las", "/s /es z/ces", "", "", "",
"gran buen buena"),
it: rules("o e ed", "per a in senza con al q", "di d del dello della dell dei",
"o/i a/e e/i o/a a/he o/hi ia/e io/i /i", "", "", "",
"grande grandi grosso grossa grossi grosse piccolo piccola piccoli piccole"),
nl: rules("of en", "voor om in met zonder naar uit van te", "van",
"/n /en/2 /s /eren/2 /tjes /jes /je", "zure"),
};
const LETTERS = { ß: "ss", œ: "oe", æ: "ae", ø: "o" };
const fold = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase()
.replace(/[ßœæø]/g, (letter) => LETTERS[letter]);
const known = (language) => {
const tag = language.slice(0, 2).toLowerCase();
return RULES[tag] ? tag : "en";
};
const wordsOf = (text) => {
let end = 0;
return [...text.matchAll(/[\p{L}\p{M}]+/gu)].map(({ 0: word, index }, place) => {
const before = text.slice(end, index);
end = index + word.length;
const gap = !place ? "other" : before === "-" ? "hyphen" : /^[\s'’]*$/.test(before) ? "space" : "other";
return { word: fold(word), index, end, gap, isCapital: /^\p{Lu}/u.test(word) };
});
};
const unitForms = {};
const isUnit = (word, tag) => (unitForms[tag] ??= new Set((cookbook.unitTable ?? [])
.filter(({ id }) => id !== "leaf")
.flatMap(({ forms }) => [forms[tag], forms.en].flat(2)).filter(Boolean).map(fold))).has(word);
const areSame = (first, second, tag) => {
if (first === second) return true;
if (tag === "nl") [first, second] = [first, second].map((word) => word.replace(/(.)\1+/g, "$1"));
let length = 0;
while (length < first.length && first[length] === second[length]) length++;
const ends = [first.slice(length), second.slice(length)].sort((a, b) => a.length - b.length);
return RULES[tag].endings.some(([one, many, least]) => length >= least &&
(ends[0] === one && ends[1] === many || ends[0].length === ends[1].length && ends[1] === one && ends[0] === many));
};
const endsCompound = (compound, word, tag) => {
if (word.length < 4 && !(tag === "de" && word === "ol")) return false;
for (let start = 3; start <= compound.length - 2; start++) {
if (compound[start] === word[0] && areSame(compound.slice(start), word, tag)) return true;
}
return false;
};
const read = (name, language) => {
const tag = known(language);
const rule = RULES[tag];
const startsWithNoun = "fr es it".includes(tag);
const phrases = [];
const add = (words) => {
if (words.length > 1 && isUnit(words[0], tag)) {
words.shift();
while (words.length > 1 && rule.of.has(words[0])) words.shift();
}
const isDone = (word) => tag === "en" && word !== "seed" && /...ed$|^beaten$/.test(word);
while (words.length > 1 && (words.at(-1).length < 2 || isDone(words.at(-1)))) words.pop();
while (words.length > 1 && rule.adjectives.has(words[0])) words.shift();
if (words.length) phrases.push({ words, noun: startsWithNoun ? 0 : words.length - 1 });
};
let phrase = [];
let nouns = 0;
const finish = () => {
add(tag === "de" && nouns ? phrase.slice(0, nouns) : phrase);
phrase = [];
nouns = 0;
};
const plain = name.slice(0, 200).replace(/^\([^)]*\)/, "");
for (const [place, { word, gap, isCapital }] of wordsOf(plain).entries()) {
if (place && gap === "other") break;
if (rule.alternatives.has(word)) finish();
else if (rule.ends.has(word) && phrase.length) break;
else {
phrase.push(word);
if (isCapital) nouns = phrase.length;
}
}
finish();
const matchPhrase = ({ words, noun }, text, place) => {
const { word, gap } = text[place];
const isSame = areSame(word, words[noun], tag);
if (!isSame && !((tag === "de" || tag === "nl") && endsCompound(words[noun], word, tag))) return 0;
const beside = (place, step) => {
const other = text[place + step];
return other && text[Math.max(place, place + step)].gap !== "other" ? other.word : null;
};
const isOwn = (other) => other !== null &&
words.some((each, index) => index !== noun && areSame(each, other, tag));
const before = beside(place, -1);
const after = beside(place, 1);
if (!isOwn(before)) {
if (rule.changing.has(before) || gap === "hyphen" || rule.inseparable.has(words[noun - 1])) return 0;
}
if (!isOwn(after)) {
if (rule.followers.has(after) || text[place + 1]?.gap === "hyphen") return 0;
if (startsWithNoun && ["de", "d", "di"].includes(after)) {
const what = beside(place + 1, 1);
if (what !== null && !isOwn(what) && !rule.of.has(what)) return 0;
}
}
let score = isSame ? 2 : 1;
const step = startsWithNoun ? 1 : -1;
for (let at = place; Math.abs(at - place) <= 4; at += step) {
const next = beside(at, step);
if (isOwn(next)) score += 2;
else if (!startsWithNoun || !rule.of.has(next)) break;
}
return score > 1 && score === words.length * 2 ? score + 1 : score;
};
const match = (text, place) => Math.max(0, ...phrases.map((each) => matchPhrase(each, text, place)));
return { match, matches: (text) => wordsOf(text).some((word, place, all) => match(all, place) > 0) };
};
cookbook.names = {
read,
find(text, ingredients) {
const words = wordsOf(text);
return words.flatMap(({ index, end }, place) => {
const scores = ingredients.map((each) => each.match(words, place));
const best = Math.max(1, ...scores);
return ingredients.flatMap((ingredient, i) =>
scores[i] === best ? [{ index, end, ingredient }] : []);
});
},
};
})();
(() => {
"use strict";
const { element, say, on } = cookbook;
const MARKED = "[data-steps] [data-scaled]";
let shown;
const note = element("div", { class: "written", lang: cookbook.language, id: "written", role: "tooltip", popover: "manual" });
const hide = () => {
if (note.matches(":popover-open")) note.hidePopover();
shown?.removeAttribute("aria-describedby");
shown = null;
};
const show = (amount) => {
if (amount === shown) return;
hide();
shown = amount;
(amount.closest("dialog, main") ?? document.body).append(note);
note.textContent = say("writtenAs", { amount: cookbook.scale.written(amount) });
amount.setAttribute("aria-describedby", note.id);
note.showPopover();
cookbook.place(note, amount);
};
const from = (event) => event.target.closest?.(MARKED);
document.addEventListener("focusin", (event) => {
const amount = from(event);
if (amount) show(amount);
});
document.addEventListener("focusout", hide);
document.addEventListener("pointerover", (event) => {
if (event.pointerType !== "mouse") return;
const amount = from(event);
if (amount) show(amount);
else if (shown !== document.activeElement) hide();
});
document.addEventListener("click", (event) => {
const amount = from(event);
if (!amount) return hide();
event.stopPropagation();
show(amount);
}, true);
document.addEventListener("keydown", (event) => {
if (event.key === "Escape") hide();
});
const mark = () => {
hide();
for (const amount of document.querySelectorAll("[data-steps] [data-amount]")) {
const isMarked = amount.matches(MARKED);
if (isMarked) amount.tabIndex = 0;
else amount.removeAttribute("tabindex");
if (isMarked) amount.setAttribute("role", "button");
else amount.removeAttribute("role");
}
};
on("scale", mark);
})();
(() => {
"use strict";
const { names } = cookbook;
const steps = [...document.querySelectorAll(
"[data-steps] > p, [data-steps] > ol > li, [data-steps] > ul > li")];
const lines = [...document.querySelectorAll("[data-ingredient]")];
if (!steps.length || !lines.length) return;
const read = () => {
const ingredients = lines.map((line) => {
const name = line.querySelector("[data-name]");
return { line, ...names.read(name?.textContent ?? "", name?.closest("[lang]")?.lang ?? "") };
});
const byNumber = new Map(lines.map((line) => [line.dataset.ingredient, line]));
return steps.flatMap((step) => {
const walker = document.createTreeWalker(step, NodeFilter.SHOW_TEXT);
const nodes = [];
let text = "";
while (walker.nextNode()) {
nodes.push([walker.currentNode, text.length]);
text += walker.currentNode.data;
}
const point = (index) => {
const [node, start] = nodes.findLast(([, start]) => start < index) ?? nodes[0];
return [node, index - start];
};
const found = names.find(text, ingredients).map(({ index, end, ingredient }) => {
const range = document.createRange();
const [node, offset] = point(index + 1);
range.setStart(node, offset - 1);
range.setEnd(...point(end));
return { step, line: ingredient.line, range };
});
const amounts = [...step.querySelectorAll("[data-for]")].filter((each) => byNumber.has(each.dataset.for));
return found.concat(amounts.map((amount) => {
const range = document.createRange();
range.selectNodeContents(amount);
return { step, line: byNumber.get(amount.dataset.for), range };
}));
});
};
let uses;
const forget = () => {
uses = null;
light(null);
};
let pointed = null;
const light = (element) => {
if (element === pointed) return;
pointed = element;
for (const each of document.querySelectorAll("[data-lit]")) each.removeAttribute("data-lit");
globalThis.CSS?.highlights?.delete("ingredient");
if (!element) return;
uses ??= read();
const key = element.matches("[data-ingredient]") ? "line" : "step";
const lit = uses.filter((use) => use[key] === element);
if (!lit.length) return;
element.setAttribute("data-lit", "from");
for (const use of lit) use[key === "line" ? "step" : "line"].setAttribute("data-lit", "");
if (globalThis.Highlight) CSS.highlights.set("ingredient", new Highlight(...lit.map(({ range }) => range)));
};
const of = (target) => {
const element = target.closest?.("[data-ingredient]") ?? steps.find((step) => step.contains(target));
return element ?? null;
};
document.addEventListener("pointerover", (event) => {
if (event.pointerType === "mouse") light(of(event.target) ?? of(document.activeElement));
});
document.documentElement.addEventListener("pointerleave", () => light(of(document.activeElement)));
document.addEventListener("focusin", (event) => light(of(event.target)));
document.addEventListener("focusout", () => light(null));
cookbook.on("scale", forget);
cookbook.on("units", forget);
})();
(() => {
"use strict";
const { element, say } = cookbook;
const list = document.querySelector("[data-ingredients]");
const link = list?.id && document.querySelector(`a[href="#${CSS.escape(list.id)}"]`);
if (!link) return;
const narrow = matchMedia("(width < 46rem)");
const place = element("div", { hidden: true });
const close = () => sheet.close();
const handle = element("button", { type: "button", class: "sheet-close", "aria-label": say("closeIngredients"), click: close });
const sheet = element("dialog", {
class: "sheet",
"aria-labelledby": list.getAttribute("aria-labelledby"),
click: (event) => {
if (event.target === sheet) close();
},
close: () => {
place.replaceWith(list);
sheet.remove();
},
}, handle);
link.addEventListener("click", (event) => {
if (!narrow.matches) return;
event.preventDefault();
place.hidden = false;
place.style.blockSize = `${list.offsetHeight}px`;
list.replaceWith(place);
sheet.append(list);
link.after(sheet);
sheet.showModal();
handle.focus();
});
narrow.addEventListener("change", () => sheet.open && close());
addEventListener("beforeprint", () => sheet.open && close());
let from = null;
const drawn = (event) => Math.max(0, event.clientY - from);
handle.addEventListener("pointerdown", (event) => {
from = event.clientY;
handle.setPointerCapture(event.pointerId);
});
handle.addEventListener("pointermove", (event) => {
if (from !== null) sheet.style.translate = `0 ${drawn(event)}px`;
});
const release = (event) => {
if (from === null) return;
const isFar = event.type === "pointerup" && drawn(event) > 80;
from = null;
sheet.style.translate = "";
if (isFar) close();
};
handle.addEventListener("pointerup", release);
handle.addEventListener("pointercancel", release);
})();
