/// The nouns of languages in which the noun comes first.
extension CountNouns {
  static let french = CountNouns(
    """
    oignon, échalote, cébette, poireau, carotte, navet, betterave, courgette, aubergine, concombre,
    cornichon, poivron, piment, tomate, avocat, artichaut, chou, potiron, potimarron, courge,
    champignon, endive, fenouil, laitue, patate, pomme, poire, pêche, nectarine, abricot, prune,
    pruneau, datte, figue, cerise, fraise, framboise, citron, orange, mandarine, clémentine,
    pamplemousse, banane, mangue, kiwi, melon, pastèque, grenade, coing, noisette, amande,
    châtaigne, marron, olive, œuf, jaune, feuille, gousse, tête, tige, branche, brin, bouquet,
    poulet, canard, pintade, caille, lapin, cuisse, filet, magret, escalope, côtelette, steak,
    saucisse, crevette, moule, huître, sardine, truite, galette, crêpe, tortilla, biscuit, clou,
    bâton, bâtonnet, étoile, croissant, baguette, brioche, pain, rouleau, tablette, barquette, plaque
    """, .fr, rule: frenchPlural)

  static let spanish = CountNouns(
    """
    cebolla, cebolleta, chalota, puerro, patata, papa, zanahoria, nabo, remolacha, rábano,
    calabacín calabacines, berenjena, pepino, pepinillo, pimiento, chile, guindilla, tomate,
    jitomate, aguacate, alcachofa, calabaza, champiñón champiñones, seta, lechuga, repollo, col,
    coliflor, boniato, batata, camote, manzana, pera, melocotón melocotones, nectarina, albaricoque,
    ciruela, dátil, higo, cereza, fresa, frambuesa, uva, limón limones, lima, naranja, mandarina,
    pomelo, plátano, banana, mango, piña, coco, kiwi, melón melones, sandía, granada, membrillo,
    huevo, yema, clara, hoja, diente, rama, ramita, pollo, pato, pavo, conejo, pechuga, muslo,
    contramuslo, filete, chuleta, salchicha, chorizo, morcilla, hamburguesa, albóndiga, gamba,
    langostino, mejillón mejillones, almeja, anchoa, boquerón boquerones, sardina, vieira, aceituna,
    almendra, nuez, avellana, castaña, panecillo, tortilla, galleta, clavo, vaina, rebanada, vasito,
    tableta, onza, tarrina, bandeja, pedazo
    """, .es, rule: spanishPlural)

  static let italian = CountNouns(
    """
    cipolla, cipollotto, scalogno, porro, patata, carota, rapa, barbabietola, ravanello, zucchina,
    zucchino, melanzana, cetriolo, cetriolino, peperone, peperoncino, pomodoro, pomodorino,
    carciofo, cavolfiore, broccolo, zucca zucche, fungo funghi, finocchio finocchi,
    lattuga lattughe, mela, pera, pesca pesche, albicocca albicocche, prugna, dattero, fico fichi,
    ciliegia ciliegie, fragola, lampone, limone, arancia arance, mandarino, clementina, pompelmo,
    banana, melone, anguria, melagrana, uovo uova, tuorlo, albume, foglia foglie,
    spicchio spicchi, gambo, costa, rametto, pollo, anatra, coniglio conigli, petto, coscia cosce,
    sovracoscia sovracosce, bistecca bistecche, filetto, salsiccia salsicce, costina, gambero,
    scampo, cozza, vongola, ostrica ostriche, acciuga acciughe, sardina, triglia triglie, oliva,
    mandorla, noce, nocciola, castagna, panino, piadina, biscotto, savoiardo, chiodo, bacca bacche,
    stecca stecche, baccello, trota, orata, polpetta, fetta, rotolo, tavoletta, vaschetta,
    ciuffetto, pacchettino, tazzina, teglia
    """, .it, rule: italianPlural)

  static func frenchPlural(_ word: String) -> String {
    if let last = word.last, "sxz".contains(last) { return word }
    return word + (word.hasSuffix("eau") || word == "chou" ? "x" : "s")
  }

  static func spanishPlural(_ word: String) -> String {
    guard let last = word.last else { return word }
    if "aeiouáéó".contains(last) { return word + "s" }
    return last == "z" ? word.dropLast() + "ces" : word + "es"
  }

  static func italianPlural(_ word: String) -> String {
    switch word.last {
    case "a": word.dropLast() + "e"
    case "o", "e": word.dropLast() + "i"
    default: word
    }
  }
}
