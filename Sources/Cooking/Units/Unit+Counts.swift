/// Counted units, which scale but are never converted.
extension Unit {
  static let counts: [Unit] = [
    Unit(
      counting: "pinch",
      [
        .en: "pinch; pinches", .de: "Prise, Pr; Prisen", .fr: "pincée; pincées",
        .es: "pizca; pizcas", .it: "pizzico; pizzichi", .nl: "snufje, mespunt; snufjes, mespunten",
      ]),
    Unit(
      counting: "dash",
      [
        .en: "dash; dashes", .de: "Spritzer, Schuss", .fr: "trait; traits",
        .es: "chorrito; chorritos", .it: "spruzzo; spruzzi", .nl: "scheutje; scheutjes",
      ]),
    Unit(
      counting: "knifetip",
      [
        .en: "knife tip; knife tips", .de: "Msp, Messerspitze; Msp, Messerspitzen",
        .fr: "pointe de couteau; pointes de couteau", .es: "punta de cuchillo; puntas de cuchillo",
        .it: "punta di coltello; punte di coltello", .nl: "mespuntje; mespuntjes",
      ]),
    Unit(
      counting: "piece",
      [
        .en: "piece, pc; pieces, pcs", .de: "Stück, St, Stk", .fr: "pièce; pièces",
        .es: "pieza, unidad; piezas, unidades", .it: "pezzo; pezzi", .nl: "stuk, stuks; stuks",
      ]),
    Unit(
      counting: "clove",
      [
        .en: "clove; cloves", .de: "Zehe; Zehen", .fr: "gousse; gousses", .es: "diente; dientes",
        .it: "spicchio; spicchi", .nl: "teen, teentje; tenen, teentjes",
      ]),
    Unit(
      counting: "bunch",
      [
        .en: "bunch; bunches", .de: "Bund, Bd", .fr: "botte, bouquet; bottes, bouquets",
        .es: "manojo; manojos", .it: "mazzo, mazzetto; mazzi, mazzetti", .nl: "bos, bosje; bosjes",
      ]),
    Unit(
      counting: "sprig",
      [
        .en: "sprig; sprigs", .de: "Zweig, Stiel, Stängel; Zweige, Stiele, Stängel",
        .fr: "brin, branche; brins, branches", .es: "ramita; ramitas", .it: "rametto; rametti",
        .nl: "takje; takjes",
      ]),
    Unit(
      counting: "slice",
      [
        .en: "slice; slices", .de: "Scheibe, Scheibchen; Scheiben, Scheibchen",
        .fr: "tranche; tranches",
        .es: "rebanada, loncha; rebanadas, lonchas", .it: "fetta; fette",
        .nl: "plak, plakje; plakken, plakjes",
      ]),
    Unit(
      counting: "stalk",
      [
        .en: "stalk; stalks", .de: "Stange; Stangen", .fr: "tige; tiges",
        .es: "tallo; tallos", .it: "gambo; gambi", .nl: "stengel; stengels",
      ]),
    Unit(
      counting: "handful",
      [
        .en: "handful; handfuls", .de: "Handvoll", .fr: "poignée; poignées", .es: "puñado; puñados",
        .it: "manciata; manciate", .nl: "handvol, handje; handvol, handjes",
      ]),
    Unit(
      counting: "can",
      [
        .en: "can, tin; cans, tins", .de: "Dose; Dosen", .fr: "boîte; boîtes", .es: "lata; latas",
        .it: "scatola, lattina; scatole, lattine", .nl: "blik, blikje; blikken, blikjes",
      ]),
    Unit(
      counting: "jar",
      [
        .en: "jar; jars", .de: "Glas; Gläser", .fr: "pot, bocal; pots, bocaux",
        .es: "tarro, bote; tarros, botes", .it: "vasetto; vasetti",
        .nl: "pot, potje; potten, potjes",
      ]),
    Unit(
      counting: "pack",
      [
        .en: "pack, packet, package, pkg; packs, packets, packages, pkg",
        .de:
          "Packung, Pck, Pkg, Päckchen, Paket, Beutel; Packungen, Pck, Pkg, Päckchen, Pakete, Beutel",
        .fr: "paquet, sachet; paquets, sachets", .es: "paquete, sobre; paquetes, sobres",
        .it: "confezione, bustina; confezioni, bustine",
        .nl: "pak, pakje, zakje; pakken, pakjes, zakjes",
      ]),
    Unit(
      counting: "pot",
      [
        .en: "tub, carton; tubs, cartons", .de: "Becher", .fr: "barquette; barquettes",
        .es: "tarrina; tarrinas", .it: "vaschetta; vaschette", .nl: "beker, bakje; bekers, bakjes",
      ]),
    Unit(
      counting: "bottle",
      [
        .en: "bottle; bottles", .de: "Flasche; Flaschen", .fr: "bouteille; bouteilles",
        .es: "botella; botellas", .it: "bottiglia; bottiglie",
        .nl: "fles, flesje; flessen, flesjes",
      ]),
    Unit(
      counting: "box",
      [
        .en: "box; boxes", .de: "Schachtel, Karton; Schachteln, Kartons",
        .fr: "carton; cartons", .es: "caja; cajas", .it: "cartone; cartoni",
        .nl: "doos, doosje; dozen, doosjes",
      ]),
    Unit(
      counting: "loaf",
      [
        .en: "loaf; loaves", .de: "Laib; Laibe", .fr: "miche; miches", .es: "hogaza; hogazas",
        .it: "pagnotta; pagnotte", .nl: "brood; broden",
      ]),
    Unit(
      counting: "head",
      [
        .en: "head; heads", .de: "Kopf; Köpfe", .fr: "tête; têtes", .es: "cabeza; cabezas",
        .it: "cespo; cespi", .nl: "krop; kroppen",
      ]),
    Unit(
      counting: "serving",
      [
        .en: "serving, portion; servings, portions", .de: "Portion; Portionen",
        .fr: "portion, part; portions, parts", .es: "porción, ración; porciones, raciones",
        .it: "porzione; porzioni", .nl: "portie; porties",
      ]),
    Unit(
      counting: "cube",
      [
        .en: "cube; cubes", .de: "Würfel", .fr: "cube; cubes", .es: "cubo; cubos",
        .it: "dado; dadi", .nl: "blokje; blokjes",
      ]),
    Unit(
      counting: "leaf",
      [
        .en: "leaf; leaves", .de: "Blatt; Blätter", .fr: "feuille; feuilles", .es: "hoja; hojas",
        .it: "foglia; foglie", .nl: "blad, blaadje; blaadjes",
      ]),
  ]
}
