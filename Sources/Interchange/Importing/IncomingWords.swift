/// Words of ingredient lines that amount finding knows beside those that the kitchen does.
enum IncomingWords {
  // MARK: Units of Polish and Swedish, whose lines are read with the English words.

  /// Returns a line with the numbers that are written in words or in parts in digits: `en nypa`,
  /// `2 till 3 msk`, `1 000 g`.
  static func inDigits(_ line: String) -> String {
    var words = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
      .map(String.init)
    guard words.count > 1 else { return line }
    if pinches.contains(words[0].lowercased()) {
      words.insert("1", at: 0)
    } else if articles.contains(words[0].lowercased()), isUnit(words[1]) {
      words[0] = "1"
    } else if words.count > 2, isNumber(words[0]), ranges.contains(words[1]), isNumber(words[2]) {
      words.replaceSubrange(0...2, with: ["\(words[0])-\(words[2])"])
    } else if words.count > 2, words[0].utf8.count <= 3, isNumber(words[0]), words[1] == "000" {
      words.replaceSubrange(0...1, with: [words[0] + words[1]])
    }
    return words.joined(separator: " ")
  }

  /// Returns whether a word is a unit or what food is sold in.
  static func isUnit(_ word: some StringProtocol) -> Bool {
    units.contains(word.lowercased().trimmingSuffix(while: "."))
  }

  /// Returns whether a word is a unit of one language and no word of any other.
  static func isForeignUnit(_ word: some StringProtocol) -> Bool {
    foreignUnits.contains(word.trimmingSuffix(while: "."))
  }

  /// Returns whether the words behind a number may begin with a unit that is not known.
  static func mayBeUnit(before rest: some StringProtocol) -> Bool {
    let words = rest.split(separator: " ")
    guard words.count > 1, let word = words.first, !isForeignUnit(word) else { return false }
    let name = word.lowercased().trimmingSuffix(while: ".")
    let isCyrillic = name.unicodeScalars.first.map { (0x400...0x4FF).contains($0.value) } ?? false
    return isCyrillic || portuguese.contains(name)
  }

  private static let foreignUnits: Set = [
    "EL", "TL", "мл", "г", "гр", "кг", "л", "xícara", "xícaras",
  ]
  private static let portuguese: Set = [
    "colher", "colheres", "copo", "copos", "pitada", "pitadas", "fatia", "fatias", "dente",
    "dentes", "lata", "latas", "pacote", "pacotes", "folha", "folhas", "ramo", "ramos", "fio",
  ]

  private static func isNumber(_ word: String) -> Bool {
    word.first?.isNumber == true && word.allSatisfy { $0.isNumber || ",./⁄".contains($0) }
  }

  private static let articles: Set = ["en", "ett"]
  private static let pinches: Set = ["szczypta", "garść"]
  private static let ranges: Set = ["do", "lub", "till", "eller"]
  private static let units: Set = Set(
    """
    dag dkg deko dekagram dekagramy dekagramów gram gramy gramów kilogram kilogramy kilogramów kilo \
    litr litra litry litrów mililitr mililitrów łyżka łyżki łyżek łyż łyżeczka łyżeczki łyżeczek \
    łyżecz szczypta szczypty szczypt ząbek ząbki ząbków pęczek pęczka pęczki pęczków gałązka gałązki \
    gałązek łodyga łodygi łodyg opakowanie opakowania opakowań op torebka torebki torebek paczka \
    paczki paczek puszka puszki puszek słoik słoika słoiki słoików słoiczek słoiczki kubek kubka \
    kubki kubków szklanka szklanki szklanek filiżanka filiżanki filiżanek butelka butelki butelek \
    plaster plastra plastry plastrów plasterek plasterki plasterków kromka kromki kromek liść liście \
    liści listek listki listków garść garście garści kostka kostki kostek kawałek kawałka kawałki \
    kawałków kropla krople kropli główka główki główek laska laski lasek tabliczka tabliczki ziarno \
    ziarna ziaren sztuka sztuki sztuk szt \
    gram kilo hekto hg liter deciliter centiliter msk matsked matskedar tsk tesked teskedar krm \
    kryddmått nypa nypor skvätt klyfta klyftor knippe knippen bunt buntar kvist kvistar stjälk \
    stjälkar påse påsar paket förp förpackning förpackningar burk burkar kruka krukor glas kopp \
    koppar flaska flaskor skiva skivor blad näve nävar klick klickar tärning tärningar bit bitar \
    droppe droppar huvud huvuden stång stänger rulle rullar kaka kakor st stycken tub tuber cm
    """.split(separator: " ").map(String.init))

  // MARK: What only looks like an amount

  /// Returns whether a number before a word is part of a name: `5 spices`.
  static func isOfName(before rest: some StringProtocol) -> Bool {
    let word = rest.lowercased().prefix { $0.isLetter }
    return mixtures.contains(String(word))
  }

  /// Returns whether a number behind a text numbers something, or the text goes on with it: `type
  /// 405`, `step 2`, `fry at 180`.
  static func isNumbered(_ text: some StringProtocol) -> Bool {
    guard let word = text.split(separator: " ").last else { return true }
    return labels.contains(word.lowercased().trimmingSuffix(while: ".:"))
  }

  private static let mixtures: Set = [
    "spice", "spices", "gewürze", "kräuter", "épices", "spezie", "especias", "kruiden", "smaków",
    "przypraw", "kryddor",
  ]
  private static let labels: Set = [
    "step", "type", "typ", "tipo", "part", "page", "no", "nr", "at", "to", "for", "schritt",
    "seite",
    "teil", "bei", "auf", "für", "étape", "page", "partie", "à", "pour", "passo", "fase", "pagina",
    "parte", "a", "per", "paso", "página", "para", "stap", "deel", "op", "voor", "krok", "strona",
    "część", "na", "w", "steg", "sida", "del", "vid", "på", "till",
  ]
}

extension StringProtocol {
  /// The text without these characters at its end.
  fileprivate func trimmingSuffix(while characters: String) -> String {
    var text = String(self)
    while let last = text.last, characters.contains(last) { text.removeLast() }
    return text
  }
}
