/// Counted units, which scale but are never converted.
extension Unit {
  static let counts: [Unit] = [
    Unit(
      counting: "pinch",
      """
      en pinch; pinches
      de Prise, Pr; Prisen
      fr pincée; pincées
      es pizca; pizcas
      it pizzico; pizzichi
      nl snufje; snufjes
      ar رشة; رشات
      ja つまみ
      """),
    Unit(
      counting: "dash",
      """
      en dash; dashes
      de Spritzer
      fr trait; traits
      es chorrito; chorritos
      it spruzzo; spruzzi
      nl scheutje; scheutjes
      ar رشّة سائلة
      ja ふり
      """),
    Unit(
      counting: "splash",
      """
      en splash; splashes
      de Schuss
      fr giclée; giclées
      es chorro; chorros
      it goccio; gocci
      nl scheut; scheuten
      ar دفقة; دفقات
      ja 回し
      """),
    Unit(
      counting: "knifetip",
      """
      en knife tip; knife tips
      de Msp, Messerspitze; Msp, Messerspitzen
      fr pointe de couteau; pointes de couteau
      es punta de cuchillo, punta de cucharadita; puntas de cuchillo, puntas de cucharadita
      it punta di coltello; punte di coltello
      nl mespunt, mespuntje; mespunten, mespuntjes
      ar رأس سكين
      ja ナイフの先
      """),
    Unit(
      counting: "piece",
      """
      en piece, pc; pieces, pcs
      de Stück, St, Stk
      fr pièce; pièces
      es pieza, unidad; piezas, unidades
      it pezzo; pezzi
      nl stuk, stuks; stuks
      ar حبة; حبات
      ja 個, 本, ケ
      """),
    Unit(
      counting: "clove",
      """
      en clove; cloves
      de Zehe; Zehen
      fr gousse; gousses
      es diente; dientes
      it spicchio; spicchi
      nl teen, teentje; tenen, teentjes
      ar فص; فصوص
      ja 片
      """),
    Unit(
      counting: "bunch",
      """
      en bunch; bunches
      de Bund, Bd
      fr botte, bouquet; bottes, bouquets
      es manojo; manojos
      it mazzo, mazzetto; mazzi, mazzetti
      nl bos, bosje; bosjes
      ar باقة; باقات
      ja 束, 把, わ
      """),
    Unit(
      counting: "sprig",
      """
      en sprig; sprigs
      de Zweig, Stiel; Zweige, Stiele
      fr brin, branche; brins, branches
      es ramita; ramitas
      it rametto; rametti
      nl takje; takjes
      ar غصن; أغصان
      ja 枝
      """),
    Unit(
      counting: "slice",
      """
      en slice; slices
      de Scheibe, Scheibchen; Scheiben, Scheibchen
      fr tranche; tranches
      es rebanada, loncha; rebanadas, lonchas
      it fetta; fette
      nl plak, plakje; plakken, plakjes
      ar شريحة; شرائح
      ja 枚, 切れ
      """),
    Unit(
      counting: "stalk",
      """
      en stalk; stalks
      de Stange, Stängel; Stangen, Stängel
      fr tige; tiges
      es tallo; tallos
      it gambo; gambi
      nl stengel; stengels
      ar عود; أعواد
      ja 茎
      """),
    Unit(
      counting: "handful",
      """
      en handful; handfuls
      de Handvoll
      fr poignée; poignées
      es puñado; puñados
      it manciata; manciate
      nl handvol, handje; handvol, handjes
      ar حفنة; حفنات
      ja つかみ, 掴み
      """),
    Unit(
      counting: "can",
      """
      en can, tin; cans, tins
      de Dose; Dosen
      fr boîte; boîtes
      es lata; latas
      it scatola, lattina; scatole, lattine
      nl blik, blikje; blikken, blikjes
      ar علبة; علب
      ja 缶
      """),
    Unit(
      counting: "jar",
      """
      en jar; jars
      de Glas; Gläser
      fr bocal; bocaux
      es tarro, bote; tarros, botes
      it barattolo, vasetto; barattoli, vasetti
      nl pot, potje; potten, potjes
      ar مرطبان; مرطبانات
      ja 瓶
      """),
    Unit(
      counting: "pack",
      """
      en pack, packet, package, pkg; packs, packets, packages, pkg
      de Packung, Pck, Pkg, Päckchen, Paket; Packungen, Pck, Pkg, Päckchen, Pakete
      fr paquet, sachet; paquets, sachets
      es paquete, sobre; paquetes, sobres
      it confezione, bustina; confezioni, bustine
      nl pak, pakje, zakje; pakken, pakjes, zakjes
      ar باكيت; باكيتات
      ja パック
      """),
    Unit(
      counting: "pot",
      """
      en tub, carton; tubs, cartons
      de Becher
      fr pot, barquette; pots, barquettes
      es tarrina; tarrinas
      it vaschetta; vaschette
      nl beker, bakje; bekers, bakjes
      ar علبة صغيرة; علب صغيرة
      ja 容器
      """),
    Unit(
      counting: "bottle",
      """
      en bottle; bottles
      de Flasche; Flaschen
      fr bouteille; bouteilles
      es botella; botellas
      it bottiglia; bottiglie
      nl fles, flesje; flessen, flesjes
      ar زجاجة; زجاجات
      ja ボトル
      """),
    Unit(
      counting: "box",
      """
      en box; boxes
      de Schachtel, Karton; Schachteln, Kartons
      fr carton; cartons
      es caja; cajas
      it cartone; cartoni
      nl doos, doosje; dozen, doosjes
      ar صندوق; صناديق
      ja 箱
      """),
    Unit(
      counting: "loaf",
      """
      en loaf; loaves
      de Laib; Laibe
      fr miche; miches
      es hogaza; hogazas
      it pagnotta; pagnotte
      nl brood; broden
      ar رغيف; أرغفة
      ja 斤
      """),
    Unit(
      counting: "head",
      """
      en head; heads
      de Kopf; Köpfe
      fr tête; têtes
      es cabeza; cabezas
      it cespo; cespi
      nl krop; kroppen
      ar رأس; رؤوس
      ja 株, 玉
      """),
    Unit(
      counting: "serving",
      """
      en serving, portion; servings, portions
      de Portion; Portionen
      fr portion, part; portions, parts
      es porción, ración; porciones, raciones
      it porzione; porzioni
      nl portie; porties
      ar حصة; حصص
      ja 人分, 人前
      """),
    Unit(
      counting: "cube",
      """
      en cube; cubes
      de Würfel
      fr cube; cubes
      es cubo; cubos
      it cubetto, dado; cubetti, dadi
      nl blokje; blokjes
      ar مكعب; مكعبات
      ja キューブ
      """),
    Unit(
      counting: "leaf",
      """
      en leaf; leaves
      de Blatt; Blätter
      fr feuille; feuilles
      es hoja; hojas
      it foglia; foglie
      nl blad, blaadje; blaadjes
      ar ورقة; أوراق
      ja 葉
      """),
    Unit(
      counting: "drop",
      """
      en drop; drops
      de Tropfen
      fr goutte; gouttes
      es gota; gotas
      it goccia; gocce
      nl druppel; druppels
      ar قطرة; قطرات
      ja 滴
      """),
    Unit(
      counting: "bag",
      """
      en bag; bags
      de Beutel, Netz; Beutel, Netze
      fr sac, filet; sacs, filets
      es bolsa; bolsas
      it sacchetto; sacchetti
      nl zak; zakken
      ar كيس; أكياس
      ja 袋
      """),
    Unit(
      counting: "sheet",
      """
      en sheet; sheets
      de Platte, Bogen; Platten, Bögen
      fr plaque; plaques
      es lámina; láminas
      it foglio, sfoglia; fogli, sfoglie
      nl vel; vellen
      ar رقاقة; رقائق
      ja シート
      """),
    Unit(
      counting: "knob",
      """
      en knob; knobs
      de Nuss; Nüsse
      fr noix; noix
      es nuez; nueces
      it noce; noci
      nl klontje; klontjes
      ar قطعة صغيرة; قطع صغيرة
      ja かけ
      """),
    Unit(
      counting: "ball",
      """
      en ball; balls
      de Kugel; Kugeln
      fr boule; boules
      es bola; bolas
      it pallina; palline
      nl bol; bollen
      ar كرة; كرات
      ja 玉分
      """),
    Unit(
      counting: "tube",
      """
      en tube; tubes
      de Tube; Tuben
      fr tube; tubes
      es tubo; tubos
      it tubetto; tubetti
      nl tube; tubes
      ar أنبوب; أنابيب
      ja チューブ
      """),
    Unit(
      counting: "glass",
      """
      en glass; glasses
      de Trinkglas; Trinkgläser
      fr verre; verres
      es vaso; vasos
      it bicchiere; bicchieri
      nl glas; glazen
      ar كأس; كؤوس
      ja 杯分
      """),
    Unit(
      counting: "ladle",
      """
      en ladle; ladles
      de Kelle; Kellen
      fr louche; louches
      es cazo, cucharón; cazos, cucharones
      it mestolo; mestoli
      nl pollepel; pollepels
      ar مغرفة; مغارف
      ja お玉
      """),
    Unit(
      counting: "block",
      """
      en block; blocks
      de Block; Blöcke
      fr bloc, plaquette; blocs, plaquettes
      es bloque; bloques
      it panetto; panetti
      nl blok; blokken
      ar قالب; قوالب
      ja 丁
      """),
  ]
}
