extension Density {
  /// The foods whose cups and grams can be converted into each other.
  ///
  /// Dry foods weigh what King Arthur Baking's ingredient weight chart says, spooned and levelled;
  /// oils, milk, cream, yogurt and baking soda, which that rounds by up to a quarter, what the USDA
  /// has measured; water is its own density. Weighing is always more exact: flour alone varies by a
  /// fifth depending on how it is put into the cup.
  package static let table: [Density] = [
    Density(
      237, isPoured: true,
      """
      en water
      de Wasser
      fr eau
      es agua
      it acqua
      nl water
      ar ماء, ماء بارد, ماء دافئ, ماء دافي
      ja 水, お水, 湯, お湯
      """),
    Density(
      120,
      """
      en flour, plain flour, white flour, all-purpose flour, bread flour, strong flour, \
         strong white flour
      de Mehl, Weizenmehl
      fr farine, farine de blé
      es harina, harina de trigo
      it farina, farina 00
      nl bloem, tarwebloem, meel
      ar دقيق, طحين, دقيق أبيض, طحين أبيض
      ja 小麦粉, こむぎ粉, メリケン粉
      """),
    Density(
      113,
      """
      en wholemeal flour, whole wheat flour
      de Vollkornmehl, Weizenvollkornmehl
      fr farine complète
      es harina integral
      it farina integrale
      nl volkorenmeel
      ar دقيق أسمر, طحين أسمر, دقيق القمح الكامل, طحين القمح الكامل
      ja 全粒粉, 小麦全粒粉, アタ粉, グラハム粉
      """),
    Density(
      112,
      """
      en cornflour, cornstarch, corn starch
      de Speisestärke, Maisstärke
      fr maïzena, fécule de maïs
      es maicena
      it amido di mais, maizena
      nl maizena, maiszetmeel
      ar نشا, نشا الذرة, نشاء, نشا ذرة
      ja コーンスターチ, とうもろこしでんぷん
      """),
    Density(
      138,
      """
      en cornmeal, polenta
      de Polenta, Maisgrieß
      fr polenta, semoule de maïs
      es polenta
      it polenta
      nl polenta, maismeel
      ar دقيق الذرة, طحين الذرة, دقيق ذرة
      ja コーンミール, とうもろこし粉, コーンフラワー, トウモロコシ粉
      """),
    Density(
      163,
      """
      en semolina
      de Grieß, Hartweizengrieß
      fr semoule
      es sémola
      it semola, semolino
      nl griesmeel
      ar سميد, سميد ناعم, سميد خشن, سميدة
      ja セモリナ粉, セモリナ
      """),
    Density(
      96,
      """
      en ground almonds, almond flour
      de gemahlene Mandeln, Mandelmehl
      fr poudre d'amandes, amandes en poudre
      es almendra molida, harina de almendra
      it farina di mandorle
      nl amandelmeel, gemalen amandelen
      ar لوز مطحون, بودرة اللوز, لوز بودرة, مسحوق اللوز
      ja アーモンドプードル, アーモンドパウダー
      """),
    Density(
      198,
      """
      en sugar, caster sugar, granulated sugar, white sugar
      de Zucker
      fr sucre, sucre en poudre
      es azúcar
      it zucchero
      nl suiker
      ar سكر, سكر أبيض, سكر حبيبات
      ja 砂糖, 上白糖, 白砂糖, さとう
      """),
    Density(
      213,
      """
      en brown sugar
      de brauner Zucker, Rohrzucker
      fr sucre brun, cassonade, sucre roux
      es azúcar moreno
      it zucchero di canna
      nl bruine suiker, basterdsuiker
      ar سكر بني, سكر أسمر, سكر بني فاتح
      ja ブラウンシュガー, 三温糖, 赤砂糖
      """),
    Density(
      113,
      """
      en icing sugar, powdered sugar, confectioners sugar
      de Puderzucker
      fr sucre glace
      es azúcar glas
      it zucchero a velo
      nl poedersuiker
      ar سكر بودرة, سكر مطحون, سكر تزيين, سكر باودر
      ja 粉糖, 粉砂糖, パウダーシュガー, 溶けない粉糖
      """),
    Density(
      336,
      """
      en honey
      de Honig
      fr miel
      es miel
      it miele
      nl honing
      ar عسل, عسل نحل, عسل طبيعي, عسل سدر
      ja はちみつ, ハチミツ, 蜂蜜, ハニー
      """),
    Density(
      312, isPoured: true,
      """
      en maple syrup
      de Ahornsirup
      fr sirop d'érable
      es sirope de arce
      it sciroppo d'acero
      nl ahornsiroop
      ar شراب القيقب, شراب قيقب, ميبل سيرب, عصير القيقب
      ja メープルシロップ, メイプルシロップ
      """),
    Density(
      226,
      """
      en butter, margarine, salted butter, vegan butter, plant butter
      de Butter, Margarine
      fr beurre, margarine
      es mantequilla, margarina
      it burro, margarina
      nl boter, roomboter, margarine
      ar زبدة, زبد, زبدة غير مملحة, زبدة بدون ملح
      ja バター, 無塩バター, 食塩不使用バター, 発酵バター
      """),
    Density(
      218, isPoured: true,
      """
      en oil, vegetable oil, sunflower oil, rapeseed oil
      de Öl, Pflanzenöl, Sonnenblumenöl, Rapsöl
      fr huile, huile de tournesol
      es aceite, aceite de girasol
      it olio, olio di semi
      nl olie, zonnebloemolie
      ar زيت نباتي, زيت, زيت قلي, زيت للقلي
      ja サラダ油, 油, 植物油, 食用油
      """),
    Density(
      216, isPoured: true,
      """
      en olive oil
      de Olivenöl
      fr huile d'olive
      es aceite de oliva
      it olio d'oliva
      nl olijfolie
      ar زيت زيتون, زيت الزيتون, زيت زيتون بكر, زيت زيتون بكر ممتاز
      ja オリーブオイル, オリーブ油, エクストラバージンオリーブオイル, エキストラバージンオリーブオイル
      """),
    Density(
      244, isPoured: true,
      """
      en milk, buttermilk
      de Milch, Buttermilch
      fr lait, lait ribot
      es leche
      it latte
      nl melk, karnemelk
      ar حليب, حليب كامل الدسم, لبن حليب, حليب طازج
      ja 牛乳, ミルク, ぎゅうにゅう, 成分無調整牛乳
      """),
    Density(
      238, isPoured: true,
      """
      en cream, double cream, whipping cream
      de Sahne, Schlagsahne
      fr crème, crème liquide
      es nata, crema
      it panna
      nl room, slagroom
      ar كريمة, كريما, كريمة سائلة, كريمة طازجة
      ja 生クリーム, 純生クリーム, クリーム, なまクリーム
      """),
    Density(
      230,
      """
      en sour cream
      de saure Sahne, Schmand
      fr crème fraîche, crème épaisse
      es nata agria
      it panna acida
      nl zure room
      ar كريمة حامضة, قشطة حامضة, ساور كريم, كريمة حامضية
      ja サワークリーム
      """),
    Density(
      245,
      """
      en yogurt, yoghurt
      de Joghurt
      fr yaourt
      es yogur
      it yogurt
      nl yoghurt
      ar زبادي, لبن زبادي, لبن, روب
      ja ヨーグルト, プレーンヨーグルト, 無糖ヨーグルト
      """),
    Density(
      227,
      """
      en cream cheese
      de Frischkäse
      fr fromage frais
      es queso crema
      it formaggio spalmabile
      nl roomkaas
      ar جبن كريمي, جبنة كريمية, جبنة كريم, جبن كريم
      ja クリームチーズ, フィラデルフィア
      """),
    Density(
      100,
      """
      en parmesan, grated parmesan
      de Parmesan, geriebener Parmesan
      fr parmesan
      es parmesano
      it parmigiano
      nl parmezaan
      ar بارميزان, جبنة بارميزان, جبن بارميزان, بارميجيانو
      ja パルメザンチーズ, パルミジャーノ・レッジャーノ, パルミジャーノレッジャーノ, パルメザン
      """),
    Density(
      270,
      """
      en peanut butter
      de Erdnussbutter, Erdnussmus
      fr beurre de cacahuète
      es mantequilla de cacahuete
      it burro di arachidi
      nl pindakaas
      ar زبدة الفول السوداني, زبدة فول سوداني
      ja ピーナッツバター, ピーナツバター, ピーナッツクリーム, ピーナッツペースト
      """),
    Density(
      84,
      """
      en cocoa, cocoa powder
      de Kakao, Kakaopulver
      fr cacao, cacao en poudre
      es cacao, cacao en polvo
      it cacao, cacao in polvere
      nl cacao, cacaopoeder
      ar كاكاو, بودرة الكاكاو, كاكاو بودرة, مسحوق الكاكاو
      ja ココアパウダー, 純ココア, ココア, 無糖ココア
      """),
    Density(
      170,
      """
      en chocolate chips
      de Schokotropfen
      fr pépites de chocolat
      es pepitas de chocolate
      it gocce di cioccolato
      nl chocoladedruppels
      ar حبيبات الشوكولاتة, رقائق الشوكولاتة, قطع الشوكولاتة, حبوب شوكولاتة
      ja チョコチップ, チョコレートチップ, チョコチャンク
      """),
    Density(
      89,
      """
      en oats, rolled oats, porridge oats
      de Haferflocken
      fr flocons d'avoine
      es copos de avena
      it fiocchi d'avena
      nl havermout
      ar شوفان, رقائق الشوفان, شوفان سريع التحضير, كويكر
      ja オートミール, オーツ麦, ロールドオーツ, オーツ
      """),
    Density(
      198,
      """
      en rice
      de Reis
      fr riz
      es arroz
      it riso
      nl rijst
      ar أرز, رز, أرز أبيض, رز أبيض
      ja 米, お米, こめ, 白米
      """),
    Density(
      112,
      """
      en breadcrumbs
      de Semmelbrösel, Paniermehl
      fr chapelure
      es pan rallado
      it pangrattato
      nl paneermeel
      ar بقسماط, بقسماط مطحون, فتات الخبز, كعك مطحون
      ja ドライパン粉, 細挽きパン粉
      """),
    Density(
      149,
      """
      en raisins, sultanas
      de Rosinen, Sultaninen
      fr raisins secs
      es pasas
      it uvetta
      nl rozijnen
      ar زبيب, زبيب أسود, عنب مجفف, كشمش
      ja レーズン, 干しぶどう, 干しブドウ, 干し葡萄
      """),
    Density(
      113,
      """
      en walnuts
      de Walnüsse
      fr noix
      es nueces
      it noci
      nl walnoten
      ar جوز, عين جمل, عين الجمل, جوزة
      ja くるみ, クルミ, 胡桃
      """),
    Density(
      142,
      """
      en almonds
      de Mandeln
      fr amandes
      es almendras
      it mandorle
      nl amandelen
      ar لوز, لوزة
      ja アーモンド, アーモンドホール, ホールアーモンド
      """),
    Density(
      288,
      """
      en salt, fine salt, table salt
      de Salz
      fr sel
      es sal
      it sale
      nl zout
      ar ملح, ملح طعام, ملح الطعام, ملح ناعم
      ja 塩, 食塩, しお, 食卓塩
      """),
    Density(
      192,
      """
      en baking powder
      de Backpulver
      fr levure chimique
      es levadura química, polvo de hornear
      it lievito per dolci
      nl bakpoeder
      ar بيكنج باودر, بيكنج بودر, بيكنغ باودر, باكينغ باودر
      ja ベーキングパウダー, ベイキングパウダー, ふくらし粉
      """),
    Density(
      221,
      """
      en baking soda, bicarbonate of soda
      de Natron
      fr bicarbonate de soude
      es bicarbonato
      it bicarbonato
      nl baksoda, zuiveringszout
      ar بيكربونات الصوديوم, كربونات, بيكربونات, بيكربونات الصودا
      ja 重曹, ベーキングソーダ, じゅうそう
      """),
  ]
}
