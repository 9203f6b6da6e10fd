/// Units of mass and volume.
///
/// The avoirdupois pound, 453.59237 g, and the US liquid gallon, 231 cubic inches or 3.785411784 l,
/// are exact according to NIST Handbook 44, appendix C. The metric units are those of Directive
/// 80/181/EEC.
///
/// Spoons are metric ones, 5 and 15 ml, which US labels use too (21 CFR 101.9); a US measuring
/// spoon holds 1.4 % less, and an Australian tablespoon is 20 ml. The Dutch ons of 100 g is not
/// included. A stick of butter is a quarter of a pound, which is how it is sold in the US. A cup is
/// the US one of 1/16 gallon, 236.588 ml, even if it is called Tasse or tasse, which is not a
/// standard anywhere.
extension Unit {
  static let measures: [Unit] = [
    Unit(
      "g", .mass, (1, 1), .metric,
      """
      en g, gram, gr, gm, gramme; g, grams, gr, gms, grammes
      de g, Gramm, gr
      fr g, gramme, gr; g, grammes, gr
      es g, gramo, gr; g, gramos, grs
      it g, grammo, gr; g, grammi, gr
      nl g, gram, gr
      ar غرام, جرام, جم, غ; غرامات, جرامات, جم, غ
      ja g, グラム
      """),
    Unit(
      "kg", .mass, (1000, 1), .metric,
      """
      en kg, kilogram, kilo; kg, kilograms, kilos
      de kg, Kilogramm, Kilo
      fr kg, kilogramme, kilo; kg, kilogrammes, kilos
      es kg, kilogramo, kilo; kg, kilogramos, kilos
      it kg, chilogrammo, chilo; kg, chilogrammi, chili
      nl kg, kilogram, kilo
      ar كيلو, كغ, كيلوغرام
      ja kg, キロ, キログラム
      """),
    // What is bought by weight at an Italian counter.
    Unit(
      "hg", .mass, (100, 1), .metric,
      """
      en hg
      de hg
      fr hg
      es hg
      it etto, hg, ettogrammo; etti, hg, ettogrammi
      nl hg
      ar هغ
      ja hg
      """),
    Unit(
      "mg", .mass, (1, 1000), .metric,
      """
      en mg, milligram; mg, milligrams
      de mg, Milligramm
      fr mg
      es mg
      it mg
      nl mg
      ar ملغ
      ja mg
      """),
    Unit(
      "oz", .mass, (45_359_237, 1_600_000), .us,
      """
      en oz, ounce; oz, ounces
      de oz, Unze; oz, Unzen
      fr oz, once; oz, onces
      es oz, onza; oz, onzas
      it oz, oncia; oz, once
      nl oz
      ar أونصة; أونصات
      ja オンス
      """),
    Unit(
      "lb", .mass, (45_359_237, 100_000), .us,
      """
      en lb, lb, pound; lb, lbs, pounds
      de lb; lb, lbs
      fr lb; lb, lbs
      es lb, lb, libra; lb, lbs, libras
      it lb, lb, libbra; lb, lbs, libbre
      nl lb; lb, lbs
      ar رطل; أرطال
      ja ポンド
      """),
    // The pound of metric kitchens, half a kilo. Other languages have no name of their own for it.
    Unit(
      "pfund", .mass, (500, 1), .metric,
      """
      en Pfund
      de Pfund; Pfund, Pfunde
      fr livre; livres
      es Pfund
      it Pfund
      nl pond; pond, ponden
      ar Pfund
      ja Pfund
      """),
    // Of butter; the scripts convert it if the food is known to be sold in sticks. It exists only
    // in the US, and has no name of its own elsewhere: a bâton or a barra is of cinnamon.
    Unit(
      "stick", .mass, (45_359_237, 400_000), .us,
      """
      en stick; sticks
      de Stick; Sticks
      fr stick; sticks
      es stick; sticks
      it stick; sticks
      nl stick; sticks
      ar إصبع زبدة
      ja スティック
      """),
    Unit(
      "ml", .volume, (1, 1), .metric,
      """
      en ml, millilitre, milliliter; ml, millilitres, milliliters
      de ml, Milliliter
      fr ml, millilitre; ml, millilitres
      es ml, mililitro; ml, mililitros
      it ml, millilitro; ml, millilitri
      nl ml, milliliter
      ar مل
      ja ml, mL, ミリリットル
      """),
    Unit(
      "cl", .volume, (10, 1), .metric,
      """
      en cl, centilitre; cl, centilitres
      de cl, Zentiliter
      fr cl, centilitre; cl, centilitres
      es cl, centilitro; cl, centilitros
      it cl, centilitro; cl, centilitri
      nl cl, centiliter
      ar سل
      ja cl
      """),
    Unit(
      "dl", .volume, (100, 1), .metric,
      """
      en dl, decilitre; dl, decilitres
      de dl, Deziliter
      fr dl, décilitre; dl, décilitres
      es dl, decilitro; dl, decilitros
      it dl, decilitro; dl, decilitri
      nl dl, deciliter
      ar دل
      ja dl, デシリットル
      """),
    Unit(
      "l", .volume, (1000, 1), .metric,
      """
      en l, litre, liter; l, litres, liters
      de l, Liter, ltr
      fr l, litre; l, litres
      es l, litro; l, litros
      it l, litro; l, litri
      nl l, liter
      ar لتر; لترات
      ja l, L, リットル
      """),
    Unit(
      "tsp", .volume, (5, 1), nil,
      """
      en tsp, teaspoon; tsp, teaspoons, tsps
      de TL, Teelöffel, KL, Kaffeelöffel
      fr c. à c., c. à café, c. à thé, cc, cuil. à café, cuillère à café, cuillère à thé; c. à c., \
         c. à café, c. à thé, cc, cuil. à café, cuillères à café, cuillères à thé
      es cdta, cucharadita, cdita; cdtas, cucharaditas, cditas
      it cucchiaino; cucchiaini
      nl tl, theelepel; tl, theelepels
      ar ملعقة صغيرة; ملاعق صغيرة
      ja 小さじ, 小匙, 小サジ
      """),
    Unit(
      "tbsp", .volume, (15, 1), nil,
      """
      en tbsp, tablespoon, tbs; tbsp, tablespoons, tbsps
      de EL, Esslöffel, Eßlöffel
      fr c. à s., c. à soupe, cs, cuil. à soupe, cuillère à soupe, cuillerée à soupe; c. à s., \
         c. à soupe, cs, cuil. à soupe, cuillères à soupe, cuillerées à soupe
      es cda, cucharada; cdas, cucharadas
      it cucchiaio; cucchiai
      nl el, eetlepel; el, eetlepels
      ar ملعقة كبيرة; ملاعق كبيرة
      ja 大さじ, 大匙, 大サジ
      """),
    Unit(
      "dsp", .volume, (10, 1), nil,
      """
      en dsp, dessertspoon, dstsp; dsp, dessertspoons, dstsp
      de Dessertlöffel
      fr cuillère à dessert, c. à dessert; cuillères à dessert, c. à dessert
      es cucharada de postre; cucharadas de postre
      it cucchiaio da dessert; cucchiai da dessert
      nl dessertlepel; dessertlepels
      ar ملعقة حلو; ملاعق حلو
      ja デザートスプーン
      """),
    Unit(
      "cup", .volume, (473_176_473, 2_000_000), .us,
      """
      en cup; cups
      de Tasse; Tassen
      fr tasse; tasses
      es taza; tazas
      it tazza; tazze
      nl kop, kopje; koppen, kopjes
      ar كوب; أكواب
      ja USカップ, cup
      """),
    // The Japanese cup, which every kitchen there has. Other languages have no name of their own for
    // it, and their cups are of other sizes.
    Unit(
      "jcup", .volume, (200, 1), nil,
      """
      en カップ
      de カップ
      fr カップ
      es カップ
      it カップ
      nl カップ
      ar カップ
      ja カップ
      """),
    Unit(
      "floz", .volume, (473_176_473, 16_000_000), .us,
      """
      en fl oz, fluid ounce; fl oz, fluid ounces
      de fl oz
      fr fl oz, once liquide
      es fl oz
      it fl oz
      nl fl oz
      ar أونصة سائلة; أونصات سائلة
      ja 液量オンス
      """),
    Unit(
      "pint", .volume, (473_176_473, 1_000_000), .us,
      """
      en pint, pt; pints, pt
      de Pint; Pints
      fr pinte; pintes
      es pinta; pintas
      it pinta; pinte
      nl pint; pints
      ar باينت
      ja パイント
      """),
    Unit(
      "quart", .volume, (473_176_473, 500_000), .us,
      """
      en quart, qt; quarts, qt
      de Quart
      fr quart US
      es cuarto de galón
      it quarto US
      nl quart
      ar كوارت
      ja クォート
      """),
    Unit(
      "gallon", .volume, (473_176_473, 125_000), .us,
      """
      en gallon, gal; gallons, gal
      de Gallone; Gallonen
      fr gallon; gallons
      es galón; galones
      it gallone; galloni
      nl gallon
      ar غالون; غالونات
      ja ガロン
      """),
  ]
}
