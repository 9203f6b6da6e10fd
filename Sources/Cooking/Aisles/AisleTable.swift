/// The aisles of foods, whose names are in the singular and folded like the keys of `FoodName`.
///
/// Compiled from the departments of ordinary supermarkets in the countries where the languages are
/// spoken; where these differ, from where a cook looks first.
enum AisleTable {
  static func of(_ language: KitchenLanguage) -> [String: Aisle] {
    switch language {
    case .en: english
    case .de: german
    case .fr: french
    case .es: spanish
    case .it: italian
    case .nl: dutch
    case .ar, .ja: [:]
    }
  }

  /// Returns the aisle of the longest food that a compound ends with.
  static func compoundEnd(
    of word: String, in table: [String: Aisle], _ language: KitchenLanguage
  ) -> Aisle? {
    let bytes = Array(word.utf8)
    for start in stride(from: 2, through: max(2, bytes.count - 3), by: 1)
    where start < bytes.count && bytes[start] & 0xC0 != 0x80 {
      let end = String(decoding: bytes[start...], as: UTF8.self)
      for form in [end] + FoodName.singulars(of: end, language: language) {
        if let aisle = table[WordForms.withoutDoubles(form, language)] { return aisle }
      }
    }
    // An end of two letters counts only for the common oil.
    return language == .de && word.hasSuffix("ol") ? .sauces : nil
  }

  private static func table(
    _ foods: [Aisle: String], _ language: KitchenLanguage = .en
  ) -> [String: Aisle] {
    var table: [String: Aisle] = [:]
    for (aisle, names) in foods {
      for name in names.split(separator: ",") {
        let food = String(name.drop { $0 == " " || $0 == "\n" })
        table[WordForms.withoutDoubles(food, language)] = aisle
      }
    }
    return table
  }

  private static let english = table([
    .produce: """
    onion, shallot, spring onion, scallion, red onion, leek, garlic, carrot, celery, celeriac, \
    potato, sweet potato, tomato, cherry tomato, cucumber, courgette, zucchini, aubergine, \
    eggplant, pepper, bell pepper, red pepper, green pepper, chilli, chili, green chilli, \
    cabbage, cauliflower, broccoli, spinach, kale, chard, lettuce, rocket, salad, spring green, \
    beetroot, radish, turnip, parsnip, swede, squash, pumpkin, mushroom, avocado, asparagus, \
    fennel, pea, bean sprout, corn cob, ginger, lemongrass, lemon, lime, orange, apple, pear, \
    banana, grape, berry, blackberry, strawberry, raspberry, blueberry, cherry, plum, peach, \
    apricot, mango, pineapple, melon, rhubarb, fig, pomegranate, elderflower, basil leaf, mint \
    leaf, coriander leaf, herb, soft herb, basil, parsley, coriander, cilantro, mint, dill, \
    chive, rosemary, thyme, sage, tarragon, sorrel, parsley stalk, lemon juice, lime juice
    """,
    .bakery: "bread, baguette, roll, bun, tortilla, pitta, naan, breadcrumb, toast, croissant",
    .dairy: """
    milk, butter, cream, double cream, single cream, whipping cream, sour cream, soured cream, \
    creme fraiche, yoghurt, yogurt, cheese, mozzarella, parmesan, cheddar, feta, ricotta, \
    mascarpone, cream cheese, buttermilk, egg, egg yolk, egg white, ghee, quark, tofu, margarine
    """,
    .meat: """
    chicken, chicken thigh, chicken breast, beef, pork, lamb, veal, bacon, ham, sausage, mince, \
    turkey, duck, pancetta, chorizo, salami, steak, minced beef, ground beef
    """,
    .fish: """
    fish, salmon, cod, haddock, tuna, trout, mackerel, prawn, shrimp, mussel, squid, herring, \
    smoked haddock, smoked salmon
    """,
    .grains: """
    rice, basmati rice, pasta, spaghetti, noodle, couscous, bulgur, quinoa, oat, rolled oat, \
    barley, polenta, lentil, chickpea, bean, semolina, muesli, split pea
    """,
    .baking: """
    flour, plain flour, bread flour, white flour, rye flour, wholemeal flour, sugar, caster \
    sugar, icing sugar, brown sugar, demerara sugar, baking powder, bicarbonate of soda, baking \
    soda, yeast, cocoa, cocoa powder, chocolate, vanilla, vanilla extract, vanilla pod, honey, \
    treacle, golden syrup, maple syrup, almond, walnut, hazelnut, peanut, pistachio, cashew, \
    nut, raisin, sultana, date, cornflour, cornstarch, gelatine, citric acid, seed, pumpkin \
    seed, sunflower seed, sesame seed, starter, rye starter, pastry
    """,
    .spices: """
    salt, sea salt, flaky salt, black pepper, white pepper, peppercorn, black peppercorn, cumin, \
    cumin seed, coriander seed, cardamom, cardamom pod, green cardamom seed, clove, cinnamon, \
    cinnamon stick, nutmeg, turmeric, ground turmeric, paprika, sweet paprika, smoked paprika, \
    chilli powder, chilli flake, cayenne, saffron, saffron thread, bay leaf, oregano, caraway \
    seed, garam masala, curry powder, mustard seed, fennel seed, star anise, allspice, stock cube
    """,
    .sauces: """
    oil, olive oil, vegetable oil, sesame oil, sunflower oil, vinegar, wine vinegar, soy sauce, \
    fish sauce, mustard, mayonnaise, ketchup, tahini, peanut butter, jam, pesto, worcestershire \
    sauce, hot sauce, miso, preserved lemon, olive, caper
    """,
    .tins: """
    chopped tomato, peeled tomato, tomato puree, tomato paste, tomato sauce, passata, coconut \
    milk, coconut cream, stock, vegetable stock, chicken stock, beef stock, broth, sweetcorn, \
    kidney bean, anchovy
    """,
    .drinks:
      "wine, white wine, red wine, beer, juice, orange juice, coffee, tea, rum, brandy, sherry",
  ])

  private static let german = table([
    .produce: """
    zwiebel, schalotte, fruhlingszwiebel, lauch, porree, knoblauch, karotte, mohre, sellerie, \
    kartoffel, susskartoffel, tomate, gurke, zucchini, aubergine, paprika, chili, kohl, \
    blumenkohl, brokkoli, spinat, mangold, salat, rucola, rote bete, radieschen, kohlrabi, \
    kurbis, hokkaidokurbis, pilz, champignon, avocado, spargel, fenchel, ingwer, zitrone, limette, \
    orange, apfel, birne, banane, traube, beere, erdbeere, himbeere, heidelbeere, kirsche, \
    pflaume, zwetschge, pfirsich, aprikose, rhabarber, feige, basilikum, petersilie, koriander, \
    minze, dill, schnittlauch, rosmarin, thymian, salbei, krauter, zitronensaft, kraut, ruben
    """,
    .bakery: "brot, brotchen, semmel, baguette, toast, semmelbrosel, paniermehl",
    .dairy: """
    milch, butter, sahne, schmand, saure sahne, creme fraiche, joghurt, quark, kase, bergkase, \
    emmentaler, mozzarella, parmesan, feta, ricotta, mascarpone, frischkase, buttermilch, ei, \
    eigelb, eiweiss, tofu, margarine, butterschmalz
    """,
    .meat: """
    fleisch, hahnchen, huhn, rind, rinderwade, schwein, lamm, kalb, speck, bauchspeck, schinken, \
    wurst, wurstchen, saitenwurst, saitenwurste, hackfleisch, pute, ente, schweineschmalz, schmalz
    """,
    .fish: "fisch, lachs, kabeljau, thunfisch, forelle, makrele, garnele, muschel, hering",
    .grains: """
    reis, nudel, spaghetti, spatzle, couscous, bulgur, quinoa, haferflocken, graupen, polenta, \
    linse, kichererbse, bohne, griess, musli
    """,
    .baking: """
    mehl, zucker, puderzucker, vanillezucker, backpulver, natron, hefe, trockenhefe, kakao, \
    schokolade, kuverture, vanille, honig, sirup, ahornsirup, mandel, walnuss, haselnuss, nuss, \
    rosine, speisestarke, starke, gelatine, kern, kurbiskern, sonnenblumenkern, sesam, marzipan
    """,
    .spices: """
    salz, pfeffer, pfefferkorn, kummel, kreuzkummel, koriandersamen, kardamom, nelke, zimt, \
    muskat, muskatnuss, kurkuma, paprikapulver, chilipulver, chiliflocken, safran, lorbeerblatt, \
    lorbeer, lorbeerblatter, oregano, majoran, wacholderbeere, curry, currypulver, senfkorn, piment
    """,
    .sauces: """
    ol, olivenol, rapsol, sonnenblumenol, kurbiskernol, essig, sojasauce, sojasosse, senf, \
    mayonnaise, ketchup, marmelade, konfiture, tahini, erdnussbutter, pesto, olive, kaper, \
    rostzwiebel
    """,
    .tins: """
    dosentomaten, tomatenmark, passierte tomaten, kokosmilch, bruhe, gemusebruhe, fleischbruhe, \
    rinderbruhe, fond, mais, kidneybohne, sardelle
    """,
    .drinks: "wein, rotwein, weisswein, bier, saft, mineralwasser, kaffee, tee, rum, sekt",
  ])

  private static let french = table([
    .produce: """
    oignon, echalote, poireau, ail, carotte, celeri, pomme de terre, patate douce, tomate, \
    concombre, courgette, aubergine, poivron, piment, chou, chou fleur, brocoli, epinard, salade, \
    laitue, roquette, betterave, radis, navet, courge, potiron, champignon, avocat, asperge, \
    fenouil, gingembre, citron, citron vert, orange, pomme, poire, banane, raisin, fraise, \
    framboise, myrtille, cerise, prune, peche, abricot, rhubarbe, figue, basilic, persil, \
    coriandre, menthe, aneth, ciboulette, romarin, thym, sauge, estragon
    """,
    .bakery: "pain, baguette, brioche, chapelure, croissant",
    .dairy: """
    lait, beurre, creme, creme fraiche, yaourt, fromage, comte, gruyere, mozzarella, parmesan, \
    feta, ricotta, mascarpone, fromage blanc, oeuf, jaune d oeuf, blanc d oeuf, margarine
    """,
    .meat: """
    poulet, boeuf, porc, agneau, veau, lard, lardon, jambon, saucisse, viande, dinde, canard, steak
    """,
    .fish: "poisson, saumon, cabillaud, thon, truite, maquereau, crevette, moule, hareng",
    .grains: """
    riz, pate, spaghetti, nouille, couscous, boulgour, quinoa, flocon d avoine, polenta, lentille, \
    pois chiche, haricot, semoule
    """,
    .baking: """
    farine, sucre, sucre glace, sucre vanille, cassonade, levure, levure chimique, bicarbonate, \
    cacao, chocolat, vanille, miel, sirop, amande, noix, noisette, raisin sec, maizena, gelatine, \
    graine
    """,
    .spices: """
    sel, poivre, cumin, cardamome, clou de girofle, cannelle, muscade, noix de muscade, curcuma, \
    paprika, safran, laurier, origan, curry
    """,
    .sauces: "huile, vinaigre, sauce soja, moutarde, mayonnaise, ketchup, confiture, olive, capre",
    .tins: "concentre de tomate, bouillon, fond, lait de coco, mais, anchois",
    .drinks: "vin, vin blanc, vin rouge, biere, jus, cafe, the, rhum, kirsch, cidre",
  ])

  private static let spanish = table([
    .produce: """
    cebolla, chalota, puerro, ajo, zanahoria, apio, patata, papa, boniato, tomate, pepino, \
    calabacin, berenjena, pimiento, chile, guindilla, col, coliflor, brocoli, espinaca, lechuga, \
    rucula, remolacha, rabano, calabaza, champinon, seta, aguacate, esparrago, hinojo, jengibre, \
    limon, lima, naranja, manzana, pera, platano, uva, fresa, frambuesa, arandano, cereza, \
    ciruela, melocoton, albaricoque, higo, albahaca, perejil, cilantro, menta, eneldo, cebollino, \
    romero, tomillo, salvia
    """,
    .bakery: "pan, baguette, pan rallado, tortilla de trigo",
    .dairy: """
    leche, mantequilla, nata, yogur, queso, mozzarella, parmesano, feta, ricotta, mascarpone, \
    huevo, yema, clara, margarina
    """,
    .meat: "pollo, ternera, cerdo, cordero, bacon, jamon, chorizo, salchicha, carne, pavo, pato",
    .fish: "pescado, salmon, bacalao, atun, trucha, caballa, gamba, mejillon, calamar, merluza",
    .grains: """
    arroz, pasta, espagueti, fideo, cuscus, bulgur, quinoa, copos de avena, polenta, lenteja, \
    garbanzo, alubia, judia, semola
    """,
    .baking: """
    harina, azucar, levadura, bicarbonato, cacao, chocolate, vainilla, miel, sirope, almendra, \
    nuez, avellana, pasa, maicena, gelatina, semilla, pinon
    """,
    .spices: """
    sal, pimienta, comino, cardamomo, clavo, canela, nuez moscada, curcuma, pimenton, azafran, \
    laurel, oregano, curry
    """,
    .sauces:
      "aceite, vinagre, salsa de soja, mostaza, mayonesa, ketchup, mermelada, aceituna, alcaparra",
    .tins: "tomate triturado, tomate frito, caldo, leche de coco, maiz, anchoa",
    .drinks: "vino, vino blanco, vino tinto, cerveza, zumo, cafe, te, ron, cava",
  ])

  private static let italian = table([
    .produce: """
    cipolla, scalogno, porro, aglio, carota, sedano, patata, pomodoro, pomodorino, cetriolo, \
    zucchina, melanzana, peperone, peperoncino, cavolo, cavolfiore, broccolo, spinaci, lattuga, \
    insalata, rucola, barbabietola, ravanello, zucca, fungo, avocado, asparago, finocchio, \
    zenzero, limone, lime, arancia, mela, pera, banana, uva, fragola, lampone, mirtillo, \
    ciliegia, prugna, pesca, albicocca, fico, basilico, prezzemolo, coriandolo, menta, aneto, \
    erba cipollina, rosmarino, timo, salvia
    """,
    .bakery: "pane, panino, pangrattato, focaccia",
    .dairy: """
    latte, burro, panna, yogurt, formaggio, mozzarella, parmigiano, pecorino, ricotta, \
    mascarpone, feta, uovo, tuorlo, albume, margarina
    """,
    .meat:
      "pollo, manzo, maiale, agnello, vitello, pancetta, guanciale, prosciutto, salsiccia, carne, tacchino",
    .fish: "pesce, salmone, merluzzo, tonno, trota, sgombro, gambero, cozza, vongola, calamaro",
    .grains: """
    riso, pasta, spaghetti, cuscus, bulgur, quinoa, fiocchi d avena, polenta, lenticchia, cece, \
    fagiolo, semola, farro, orzo
    """,
    .baking: """
    farina, zucchero, zucchero a velo, lievito, bicarbonato, cacao, cioccolato, vaniglia, miele, \
    sciroppo, mandorla, noce, nocciola, uvetta, amido di mais, gelatina, seme, pinolo
    """,
    .spices: """
    sale, pepe, cumino, cardamomo, chiodo di garofano, cannella, noce moscata, curcuma, paprica, \
    zafferano, alloro, origano, curry
    """,
    .sauces:
      "olio, aceto, salsa di soia, senape, maionese, ketchup, marmellata, oliva, cappero, pesto",
    .tins:
      "passata, passata di pomodoro, pelati, concentrato di pomodoro, brodo, latte di cocco, mais, acciuga",
    .drinks: "vino, vino bianco, vino rosso, birra, succo, caffe, te, rum",
  ])

  private static let dutch = table(
    [
      .produce: """
      ui, sjalot, lente ui, prei, knoflook, wortel, selderij, aardappel, zoete aardappel, tomaat, \
      komkommer, courgette, aubergine, paprika, peper, kool, bloemkool, broccoli, spinazie, sla, \
      rucola, biet, radijs, pompoen, champignon, paddenstoel, avocado, asperge, venkel, gember, \
      citroen, limoen, sinaasappel, appel, peer, banaan, druif, aardbei, framboos, bosbes, kers, \
      pruim, perzik, abrikoos, rabarber, vijg, basilicum, peterselie, koriander, munt, dille, \
      bieslook, rozemarijn, tijm, salie
      """,
      .bakery: "brood, stokbrood, broodje, paneermeel, beschuit",
      .dairy: """
      melk, boter, roomboter, room, slagroom, zure room, creme fraiche, yoghurt, kwark, kaas, \
      mozzarella, parmezaan, feta, ricotta, mascarpone, karnemelk, ei, eigeel, eiwit, margarine
      """,
      .meat: "kip, rundvlees, varkensvlees, lam, kalf, spek, ham, worst, gehakt, kalkoen, vlees",
      .fish: "vis, zalm, kabeljauw, tonijn, forel, makreel, garnaal, mossel, haring",
      .grains: """
      rijst, pasta, spaghetti, noedel, couscous, bulgur, quinoa, havermout, polenta, linze, kikkererwt, \
      boon, griesmeel
      """,
      .baking: """
      bloem, meel, suiker, poedersuiker, basterdsuiker, bakpoeder, zuiveringszout, gist, cacao, \
      chocolade, vanille, honing, siroop, stroop, amandel, walnoot, hazelnoot, noot, rozijn, \
      maizena, gelatine, zaad, pit
      """,
      .spices: """
      zout, komijn, kardemom, kruidnagel, kaneel, nootmuskaat, kurkuma, paprikapoeder, saffraan, \
      laurierblad, laurier, oregano, kerrie, peperkorrel
      """,
      .sauces:
        "olie, azijn, sojasaus, ketjap, mosterd, mayonaise, ketchup, jam, olijf, kappertje, pindakaas",
      .tins: "tomatenpuree, bouillon, kokosmelk, mais, ansjovis",
      .drinks: "wijn, witte wijn, rode wijn, bier, sap, koffie, thee, rum",
    ], .nl)
}
