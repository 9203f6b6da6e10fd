import RecipeMD

/// The whole numbers in words of each language, from two on, and those with a half in one word.
///
/// Up to ninety-nine these are all; above that, they are those that recipes have: 150, 225, 400.
struct NumberWords: ByLanguage {
  /// The words, separated by commas where a number has several forms, with what they mean.
  let phrases: [(String, Rational)]

  /// Creates them from the forms of the numbers below a hundred, those of the hundreds, alone or
  /// before another number, and what joins the two.
  private init(
    _ small: (Int) -> [String], hundreds: (Int, _ areAlone: Bool) -> [String], joints: [String],
    halves: (Int) -> [String] = { _ in [] }
  ) {
    var phrases = (2...99).map { (small($0), Rational(Int64($0))) }
    for count in 1...9 {
      phrases.append((hundreds(count, true), Rational(Int64(count * 100))))
      for rest in [25, 50, 75] {
        let forms = hundreds(count, false).flatMap { hundred in
          joints.flatMap { joint in small(rest).map { hundred + joint + $0 } }
        }
        phrases.append((forms, Rational(Int64(count * 100 + rest))))
      }
    }
    for whole in 1...9 {
      guard let value = Rational(Int128(whole * 2 + 1), 2) else { continue }
      phrases.append((halves(whole), value))
    }
    self.phrases = phrases.filter { !$0.0.isEmpty }.map { ($0.0.joined(separator: ","), $0.1) }
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  // MARK: Languages

  static let english: NumberWords = {
    let ones = words(
      """
      zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen \
      sixteen seventeen eighteen nineteen
      """)
    let tens = words("zero ten twenty thirty forty fifty sixty seventy eighty ninety")
    return NumberWords(
      { number in
        if number < 20 { return [ones[number]] }
        let ten = tens[number / 10]
        return [number % 10 == 0 ? ten : "\(ten) \(ones[number % 10])"]
      },
      hundreds: { count, _ in
        (count == 1 ? ["a", "one"] : [ones[count]]).map { "\($0) hundred" }
      }, joints: [" and ", " "])
  }()

  static let german: NumberWords = {
    let ones = words(
      """
      null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn \
      sechzehn siebzehn achtzehn neunzehn
      """)
    let tens = words(
      "null zehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig")
    return NumberWords(
      { number in
        if number < 20 { return [ones[number]] }
        let ten = tens[number / 10]
        return [number % 10 == 0 ? ten : "\(ones[number % 10])und\(ten)"]
      },
      hundreds: { count, _ in
        count == 1 ? ["hundert", "einhundert"] : ["\(ones[count])hundert"]
      }, joints: ["", "und"],
      halves: { ["\(ones[$0])einhalb", "\(ones[$0])undeinhalb"] })
  }()

  static let french: NumberWords = {
    let ones =
      words(
        """
        zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize
        """) + ["dix sept", "dix huit", "dix neuf"]
    let tens = words("zéro dix vingt trente quarante cinquante soixante")
    /// Adds a number to tens: vingt et un, soixante et onze, trente deux.
    func added(_ ten: String, _ rest: Int, withAnd: Bool = true) -> [String] {
      switch rest {
      case 0: [ten]
      case 1 where withAnd: ["\(ten) et un", "\(ten) et une"]
      case 11 where withAnd: ["\(ten) et onze"]
      case 1: ["\(ten) un", "\(ten) une"]
      default: ["\(ten) \(ones[rest])"]
      }
    }
    return NumberWords(
      { number in
        switch number {
        case ..<20: [ones[number]]
        case ..<70: added(tens[number / 10], number % 10)
        case ..<80: added("soixante", number - 60) + added("septante", number - 70)
        case 80: ["quatre vingts", "quatre vingt", "huitante", "octante"]
        case ..<90:
          added("quatre vingt", number - 80, withAnd: false)
            + added("huitante", number - 80)
        default:
          added("quatre vingt", number - 80, withAnd: false)
            + added("nonante", number - 90)
        }
      },
      hundreds: { count, areAlone in
        // Pour cent is no number.
        if count == 1 { return areAlone ? [] : ["cent"] }
        return areAlone ? ["\(ones[count]) cents", "\(ones[count]) cent"] : ["\(ones[count]) cent"]
      }, joints: [" "])
  }()

  static let spanish: NumberWords = {
    let ones = words(
      """
      cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince \
      dieciséis diecisiete dieciocho diecinueve veinte
      """)
    let tens = words("cero diez veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa")
    let hundreds = words(
      """
      cien doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos \
      novecientos
      """)
    return NumberWords(
      { number in
        let rest = number % 10
        let forms = rest == 1 ? ["uno", "un", "una"] : [ones[rest]]
        switch number {
        case ...20: return [ones[number]]
        case ..<30: return forms.map { "veinti\($0)" }
        default:
          let ten = tens[number / 10]
          return rest == 0 ? [ten] : forms.map { "\(ten) y \($0)" }
        }
      },
      hundreds: { count, areAlone in
        if count == 1 { return [areAlone ? "cien" : "ciento"] }
        return [hundreds[count - 1], hundreds[count - 1].dropLast(2) + "as"]
      }, joints: [" "])
  }()

  static let italian: NumberWords = {
    let ones = words(
      """
      zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici \
      quindici sedici diciassette diciotto diciannove
      """)
    let tens = words(
      "zero dieci venti trenta quaranta cinquanta sessanta settanta ottanta novanta")
    return NumberWords(
      { number in
        let (ten, rest) = (tens[number / 10], number % 10)
        return switch (number, rest) {
        case (..<20, _): [ones[number]]
        // vent'ore
        case (_, 0): [ten, String(ten.dropLast())]
        case (_, 1): ["\(ten.dropLast())uno", "\(ten.dropLast())un"]
        case (_, 8): ["\(ten.dropLast())otto"]
        default: [ten + ones[rest]]
        }
      },
      hundreds: { count, areAlone in
        // Per cento is no number.
        if count == 1 { return areAlone ? [] : ["cento"] }
        return ["\(ones[count])cento"]
      }, joints: [""])
  }()

  static let dutch: NumberWords = {
    let ones = words(
      """
      nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien \
      zestien zeventien achttien negentien
      """)
    let tens = words(
      "nul tien twintig dertig veertig vijftig zestig zeventig tachtig negentig")
    return NumberWords(
      { number in
        if number < 20 { return [ones[number]] }
        let ten = tens[number / 10]
        return [number % 10 == 0 ? ten : "\(ones[number % 10])en\(ten)"]
      },
      hundreds: { count, _ in
        count == 1 ? ["honderd", "eenhonderd"] : ["\(ones[count])honderd"]
      }, joints: ["", "en"],
      halves: { whole in
        ["half", "halve"].flatMap { ["\(ones[whole])en\($0)", "\(ones[whole])eneen\($0)"] }
      })
  }()

  static let arabic: NumberWords = {
    /// Each with its forms for masculine and for feminine nouns, and those of dialects.
    let ones = [
      [], ["واحد", "واحدة", "احدى"], ["اثنان", "اثنين", "اثنتان", "اثنتين", "إثنان", "جوج", "زوج"],
      ["ثلاث", "ثلاثة", "تلات", "تلاتة"], ["أربع", "أربعة", "اربع", "اربعة"], ["خمس", "خمسة"],
      ["ست", "ستة"], ["سبع", "سبعة"], ["ثمان", "ثماني", "ثمانية", "تمانية"], ["تسع", "تسعة"],
    ]
    let dialect = words("حداشر اتناشر تلتاشر اربعتاشر خمستاشر ستاشر سبعتاشر تمنتاشر تسعتاشر")
    let stems = words("عشر ثلاث أربع خمس ست سبع ثمان تسع")
    func tens(_ count: Int) -> [String] { ["ون", "ين"].map { stems[count - 2] + $0 } }
    func teens(_ rest: Int) -> [String] {
      let first =
        switch rest {
        case 1: ["أحد", "احد", "إحدى", "احدى"]
        case 2: ["اثنا", "اثني", "اثنتا", "اثنتي", "إثنا"]
        default: ones[rest]
        }
      return first.flatMap { ["\($0) عشر", "\($0) عشرة"] } + [dialect[rest - 1]]
    }
    return NumberWords(
      { number in
        let rest = number % 10
        switch number {
        case ..<10: return ones[number]
        case 10: return ["عشر", "عشرة"]
        case ..<20: return teens(rest)
        default:
          if rest == 0 { return tens(number / 10) }
          return ones[rest].prefix(4).flatMap { one in
            tens(number / 10).flatMap { ["\(one) و\($0)", "\(one) و \($0)"] }
          }
        }
      },
      hundreds: { count, _ in
        switch count {
        case 1: ["مئة", "مائة"]
        case 2: ["مئتان", "مئتين", "مائتان", "مائتين", "مئتا", "مئتي", "مائتا", "مائتي"]
        default:
          ["مئة", "مائة"].map { (count == 8 ? "ثماني" : ones[count][0]) + $0 }
        }
      }, joints: [" و", " و "])
  }()

  /// `JapaneseAmounts` reads these.
  static var japanese: NumberWords { english }
}
