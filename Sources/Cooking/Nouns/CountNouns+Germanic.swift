/// The nouns of languages in which the noun comes last, and of Arabic.
extension CountNouns: ByLanguage {
  static let english = CountNouns(
    """
    onion, shallot, scallion, leek, potato potatoes, carrot, parsnip, turnip, swede, beet, beetroot,
    radish radishes, courgette, aubergine, eggplant, cucumber, gherkin, pickle, pepper,
    chilli chillies chillis, chili chilies chilis, chile, jalapeño, capsicum, tomato tomatoes,
    avocado, artichoke, cauliflower, cabbage, lettuce, squash squashes, pumpkin, marrow, mushroom,
    champignon, sprout, apple, pear, quince, peach peaches, nectarine, apricot, plum, prune, date,
    fig, cherry cherries, grape, strawberry strawberries, raspberry raspberries,
    blueberry blueberries, blackberry blackberries, cranberry cranberries, berry berries, lemon,
    lime, orange, mandarin, clementine, tangerine, satsuma, banana, plantain, mango mangoes mangos,
    pineapple, coconut, kiwi, papaya, melon, watermelon, pomegranate, egg, yolk, white,
    leaf leaves, clove, bulb, head, stalk, stick, rib, chicken, duck, turkey, goose geese, pheasant,
    rabbit, breast, thigh, drumstick, wing, leg, fillet, steak, chop, cutlet, sausage, frankfurter,
    burger, patty patties, meatball, bone, shank, hock, anchovy anchovies, sardine, prawn, scallop,
    mussel, clam, oyster, crab, lobster, roll, bun, bagel, baguette, tortilla, pitta, naan, wrap,
    croissant, muffin, crumpet, cracker, biscuit, cookie, loaf loaves, sheet, cube, pod, bean,
    olive, caper, almond, walnut, pecan, hazelnut, cashew, pistachio, chestnut, peanut, nut,
    peppercorn, floret, wedge, slice, marshmallow, bag, bar, wrapper, ladyfinger, punnet, strip,
    pouch pouches, tablet, nest, rack, glug, squeeze, scoop, tray
    """, .en, rule: { $0 + "s" })

  static let german = CountNouns(
    """
    die Zwiebel Zwiebeln, die Schalotte Schalotten, die Kartoffel Kartoffeln, der Erdapfel Erdäpfel,
    die Karotte Karotten, die Möhre Möhren, die Rübe Rüben, die Pastinake Pastinaken,
    die Wurzel Wurzeln, die Gurke Gurken, die Zucchini Zucchini, die Aubergine Auberginen,
    die Melanzani Melanzani, die Tomate Tomaten, der Paradeiser Paradeiser, die Paprika Paprika,
    die Schote Schoten, die Peperoni Peperoni, die Chili Chilis, die Avocado Avocados,
    die Artischocke Artischocken, die Zitrone Zitronen, die Limette Limetten, die Orange Orangen,
    die Mandarine Mandarinen, die Clementine Clementinen, die Grapefruit Grapefruits,
    die Birne Birnen, die Pflaume Pflaumen, die Zwetschge Zwetschgen, die Zwetschke Zwetschken,
    die Aprikose Aprikosen, die Marille Marillen, die Nektarine Nektarinen, die Quitte Quitten,
    die Kirsche Kirschen, die Beere Beeren, die Traube Trauben, die Banane Bananen,
    die Mango Mangos, die Ananas Ananas, die Kiwi Kiwis, die Melone Melonen, die Papaya Papayas,
    die Feige Feigen, die Dattel Datteln, die Olive Oliven, die Mandel Mandeln, die Nuss Nüsse,
    die Kastanie Kastanien, die Marone Maronen, die Bohne Bohnen, die Zehe Zehen,
    die Knolle Knollen, die Stange Stangen, die Scheibe Scheiben, die Kapsel Kapseln,
    die Nelke Nelken, die Garnele Garnelen, die Muschel Muscheln, die Sardelle Sardellen,
    die Sardine Sardinen, die Forelle Forellen, die Dorade Doraden, die Wurst Würste,
    die Keule Keulen, die Brust Brüste, die Ente Enten, die Gans Gänse, die Wachtel Wachteln,
    die Tortilla Tortillas, die Oblate Oblaten, die Waffel Waffeln, die Semmel Semmeln,
    die Frikadelle Frikadellen, die Roulade Rouladen, der Apfel Äpfel, der Pfirsich Pfirsiche,
    der Pilz Pilze, der Champignon Champignons, der Kürbis Kürbisse, der Kohlrabi Kohlrabi,
    der Rettich Rettiche, der Salat Salate, der Zweig Zweige, der Stängel Stängel,
    der Stiel Stiele, der Keks Kekse, der Knochen Knochen, der Fisch Fische, der Hummer Hummer,
    der Kolben Kolben, das Ei Eier, das Hühnerei Hühnereier, das Freilandei Freilandeier,
    das Bioei Bioeier, das Blatt Blätter, das Brötchen Brötchen, das Huhn Hühner,
    das Hähnchen Hähnchen, das Filet Filets, das Kotelett Koteletts, das Steak Steaks,
    das Schnitzel Schnitzel, das Würstchen Würstchen, das Radieschen Radieschen,
    das Korn Körner, das Baguette Baguettes, das Croissant Croissants, das Röschen Röschen,
    die Tafel Tafeln, die Rolle Rollen, die Rispe Rispen, der Riegel Riegel, der Ring Ringe,
    der Strang Stränge, der Streifen Streifen, die Rippe Rippen, das Schälchen Schälchen
    """, .de)

  static let dutch = CountNouns(
    """
    de ui uien, de sjalot sjalotten, de bosui bosuien, de lenteui lenteuien,
    de aardappel aardappelen aardappels, de wortel wortels wortelen, de pastinaak pastinaken,
    de biet bieten, de raap rapen, de radijs radijzen, de courgette courgettes,
    de aubergine aubergines, de komkommer komkommers, de augurk augurken, de peper pepers,
    de tomaat tomaten, de artisjok artisjokken, de prei preien, de knol knollen,
    de champignon champignons, de paddenstoel paddenstoelen, de pompoen pompoenen,
    de bloemkool bloemkolen, de appel appels appelen, de peer peren, de perzik perziken,
    de nectarine nectarines, de abrikoos abrikozen, de pruim pruimen, de dadel dadels,
    de vijg vijgen, de kers kersen, de aardbei aardbeien, de framboos frambozen, de bes bessen,
    de citroen citroenen, de limoen limoenen, de sinaasappel sinaasappels sinaasappelen,
    de mandarijn mandarijnen, de grapefruit grapefruits, de banaan bananen, de paprika paprika's,
    de avocado avocado's, de mango mango's, de kiwi kiwi's, de tortilla tortilla's,
    de ananas ananassen, de meloen meloenen, de noot noten, het ei eieren, het kippenei kippeneieren,
    de dooier dooiers, het eiwit eiwitten, het blad bladeren, het blaadje blaadjes, de teen tenen,
    het teentje teentjes, de stengel stengels, het takje takjes, de kip kippen,
    de kipfilet kipfilets, de eend eenden, de biefstuk biefstukken, de worst worsten,
    de garnaal garnalen, de mossel mosselen, de oester oesters, de sardine sardines,
    de amandel amandelen, de olijf olijven, de nagel nagels, het broodje broodjes,
    de wrap wraps, de beschuit beschuiten, het stokje stokjes, de bol bollen, het uitje uitjes,
    het eitje eitjes, het sjalotje sjalotjes, het worteltje worteltjes, het worstje worstjes,
    het roosje roosjes, het bosuitje bosuitjes
    """, .nl)

  static let arabic = CountNouns(
    """
    بيضة بيضات, بصلة بصلات, جزرة جزرات, ليمونة ليمونات, تفاحة تفاحات, موزة موزات,
    برتقالة برتقالات, خيارة خيارات, باذنجانة باذنجانات, حبة حبات, ثمرة ثمرات, فليفلة فليفلات,
    دجاجة دجاجات, تمرة تمرات, خوخة خوخات, مشمشة مشمشات, جوزة جوزات, لوزة لوزات,
    زيتونة زيتونات
    """, .ar)

  /// Japanese nouns have no number.
  static let japanese = CountNouns("", .ja)
}
