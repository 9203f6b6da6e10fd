import Texts

/// A text without what a mail has around it: quotation marks, headers, a greeting and a signature.
///
/// Lines that are left out become empty, so that the others keep their numbers.
struct MailText {
  /// The lines of the recipe.
  private(set) var lines: [String]
  /// The subject without the marks of replies; nil if there is none.
  private(set) var subject: String?
  /// The greeting, and what is said before the recipe.
  private(set) var introduction: [String] = []
  /// The lines of the signature.
  private(set) var signature: [String] = []
  /// The place of the signature, from 0.
  private(set) var signaturePlace = 0
  /// Whether an address or the like stands below the signature, which is left out.
  private(set) var hasContact = false
  /// Whether the title has to be the subject.
  private(set) var needsTitle = false

  /// What it quotes below the recipe; nil if it quotes nothing there.
  private(set) var quotedEnd: QuotedEnd?

  /// Whether it quotes the recipe below a text of its own.
  private var isReply = false

  init(_ lines: [String]) {
    self.lines = lines
    var isMail = takeHeaders()
    while unquote() { isMail = takeHeaders() || isMail || isReply }
    if let end = QuotedEnd(in: lines) {
      quotedEnd = end
      for place in lines.indices where place >= end.place { self.lines[place] = "" }
    }
    takeIntroduction(isMail: isMail)
    takeSignature()
  }

  // MARK: Quotation

  /// Takes one quotation mark from each quoted line, and the words before a quotation, such as `On
  /// Monday Jo wrote:` or `Here it is`, for the introduction; returns false if the recipe is not
  /// quoted.
  private mutating func unquote() -> Bool {
    let said = lines.indices.filter { !lines[$0].trimmed.isEmpty }
    let quoted = said.filter { Self.isQuoted(lines[$0]) }
    guard quoted.count > 2, let last = quoted.last,
      // A table has bars at its ends.
      !quoted.contains(where: {
        lines[$0].hasPrefix("|") && lines[$0].count > 1 && lines[$0].hasSuffix("|")
      })
    else { return false }
    if quoted.count < said.count {
      let lead = said.prefix { !Self.isQuoted(lines[$0]) }
      let attributions = zip(said, said.dropFirst()).compactMap { line, next in
        lines[next].hasPrefix(">") && Self.isAttribution(lines[line].trimmed) ? line : nil
      }
      let around = said.filter { $0 < last && !Self.isQuoted(lines[$0]) }
      let quotesRecipe = Self.haveRecipe(quoted.map { String(lines[$0].dropFirst()).trimmed })
      // What comes behind the recipe is the end of the letter.
      let tail = said.filter { $0 > last }
      guard !attributions.isEmpty || quotesRecipe,
        lead.isEmpty || quotesRecipe || lead.last.map(attributions.contains) == true,
        around.allSatisfy({ lead.contains($0) || attributions.contains($0) }),
        !Self.haveRecipe(lead.map { lines[$0].trimmed })
      else { return false }
      let isSigned =
        quotesRecipe && Self.haveSteps(quoted.map { String(lines[$0].dropFirst()).trimmed })
        && !Self.haveRecipe(tail.map { lines[$0].trimmed })
      if isSigned, tail.count <= Self.mostSigned { takeSignature(at: tail) }
      introduction += around.map { lines[$0].trimmed }
      for place in around { lines[place] = "" }
      isReply = true
    }
    for place in quoted {
      let rest = lines[place].dropFirst()
      lines[place] = String(rest.first == " " ? rest.dropFirst() : rest)
    }
    return true
  }

  private static func isQuoted(_ line: String) -> Bool {
    line.hasPrefix(">") || line.hasPrefix("| ") || line.trimmed == "|"
  }

  /// Returns whether a line says who wrote what is quoted below it.
  static func isAttribution(_ line: String) -> Bool {
    guard let last = line.last, ":：".contains(last), !line.hasPrefix(">") else { return false }
    let words = line.lowercased().split { !$0.isLetter }.map(String.init)
    return line.contains("@") || words.contains(where: wrote.contains)
  }

  static func haveRecipe(_ lines: [String]) -> Bool {
    lines.contains { RecipeHeading($0) == .ingredients }
      || lines.count { $0.first?.isNumber == true } > 1
  }

  /// Returns whether there are steps among lines, behind the last that begins with a number.
  static func haveSteps(_ lines: [String]) -> Bool {
    let last = lines.lastIndex { $0.first?.isNumber == true } ?? -1
    return lines.contains { RecipeHeading($0) == .directions }
      || lines[(last + 1)...].contains { $0.hasSuffix(".") }
  }

  private static let wrote: Set = [
    "wrote", "writes", "schrieb", "schreibt", "écrit", "escribió", "scritto", "scrive", "schreef",
    "escreveu", "كتب", "كتبت", "のメール",
  ]

  // MARK: Headers

  private mutating func takeHeaders() -> Bool {
    guard var start = lines.firstIndex(where: { !$0.trimmed.isEmpty }) else { return false }
    let divider = start
    if Self.isForwarding(lines[start].trimmed) {
      start = lines[(start + 1)...].firstIndex { !$0.trimmed.isEmpty } ?? start
    }
    let headers = lines[start...].prefix { Self.header($0) != nil }
    // One line with a colon may be anything, unless it is named as nothing but a subject is.
    let isSubject =
      headers.first.flatMap(Self.header).map { Self.plainSubjects.contains($0.name) } == true
    guard headers.count > 1 || isSubject else { return false }
    if start != divider { lines[divider] = "" }
    for place in headers.indices {
      if let header = Self.header(lines[place]), Self.subjects.contains(header.name) {
        subject = Self.withoutReplyMarks(header.value)
      }
      lines[place] = ""
    }
    return true
  }

  /// Returns whether a line says that a mail is forwarded below it: `----- Original Message -----`.
  static func isForwarding(_ line: String) -> Bool {
    line.utf8.count < 80
      && (line.hasPrefix("--") && line.hasSuffix("--") || line.hasSuffix(":"))
      && line.contains(where: \.isLetter)
  }

  static func header(_ line: String) -> (name: String, value: String)? {
    let pair = line.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
    guard let name = pair.first?.lowercased(), line.contains(":"),
      subjects.contains(name) || others.contains(name)
    else { return nil }
    return (name, pair.count > 1 ? pair[1] : "")
  }

  private static func withoutReplyMarks(_ subject: String) -> String? {
    var text = subject
    while let colon = text.firstIndex(of: ":"), replies.contains(text[..<colon].lowercased()) {
      text = String(text[text.index(after: colon)...]).trimmed
    }
    return text.isEmpty ? nil : text
  }

  private static let replies: Set = [
    "re", "fwd", "fw", "aw", "wg", "tr", "rv", "r", "i", "antw", "doorst",
  ]
  private static let subjects: Set = [
    "subject", "betreff", "objet", "sujet", "asunto", "oggetto", "onderwerp", "assunto", "件名",
    "الموضوع",
  ]
  private static let plainSubjects: Set = ["subject", "betreff", "件名", "الموضوع"]
  private static let others: Set = [
    "from", "to", "cc", "bcc", "date", "sent", "reply-to", "von", "an", "datum", "gesendet",
    "kopie", "de", "à", "envoyé", "para", "fecha", "enviado", "da", "a", "data", "inviato", "van",
    "aan", "verzonden", "差出人", "宛先", "日付", "من", "إلى", "التاريخ",
  ]

  // MARK: Words around the recipe

  private mutating func takeIntroduction(isMail: Bool) {
    let said = lines.indices.filter { !lines[$0].trimmed.isEmpty }
    guard let first = said.first, isMail || Self.isGreeting(lines[first].trimmed) else { return }
    for place in said {
      let line = lines[place].trimmed
      let isSaid = Self.isGreeting(line) || line.last.map { ".!?,;:。、".contains($0) } == true
      if !isSaid || RecipeHeading(line) != nil || line.first?.isNumber == true {
        // What stands above a list on its own lines is no title.
        needsTitle = RecipeHeading(line) != nil || line.first?.isNumber == true
        return
      }
      if IncomingLines.heading(line) != nil, place + 1 < lines.count,
        lines[place + 1].trimmed.first?.isNumber == true
      {
        needsTitle = true
        return
      }
      introduction.append(line)
      lines[place] = ""
    }
  }

  private static func isGreeting(_ line: String) -> Bool {
    guard line.utf8.count < 50, let last = line.last, ",!،、".contains(last) else { return false }
    let word = line.prefix { $0.isLetter }.lowercased()
    return greetings.contains(word)
  }

  private static let greetings: Set = [
    "dear", "hi", "hello", "hey", "liebe", "lieber", "liebes", "hallo", "servus", "moin", "cher",
    "chère", "bonjour", "salut", "coucou", "querida", "querido", "hola", "cara", "caro", "ciao",
    "beste", "lieve", "hoi", "olá", "مرحبا", "عزيزتي", "عزيزي",
  ]

  private mutating func takeSignature() {
    let said = lines.indices.filter { !lines[$0].trimmed.isEmpty }
    let starts = said.suffix(Self.mostSigned).filter { place in
      let line = lines[place].trimmed
      return line == "--" || Self.isClosing(line) || Self.isSent(line)
    }
    // `Cheers` stands above the name, and above what the program adds.
    let start = starts.first { start in
      start != said.first
        && said.allSatisfy { place in
          let line = lines[place].trimmed
          return place <= start
            || line.utf8.count < 60 && line.last != "." && RecipeHeading(line) == nil
        }
    }
    guard let start = start ?? starts.last, start != said.first else { return }
    let end = said.filter { $0 >= start }
    let isShort = end.dropFirst().allSatisfy { lines[$0].utf8.count < 60 }
    if isShort { takeSignature(at: end) }
  }

  /// The most lines of a signature.
  private static let mostSigned = 6

  private mutating func takeSignature(at places: [Int]) {
    if signature.isEmpty, let first = places.first { signaturePlace = first }
    let mark = places.firstIndex { lines[$0].trimmed == "--" } ?? places.count
    for (number, place) in places.enumerated() where number != mark {
      let line = lines[place].trimmed
      // Where someone lives is nothing for a recipe.
      if number > mark, line.contains(where: { $0.isNumber || $0 == "@" }) {
        hasContact = true
      } else {
        signature.append(line)
      }
    }
    for place in places { lines[place] = "" }
  }

  /// Returns whether a line is what a phone adds to mails: `Sent from my iPhone`.
  private static func isSent(_ line: String) -> Bool {
    let line = line.lowercased()
    return [
      "sent from ", "von meinem ", "gesendet von ", "envoyé de ", "enviado desde ",
      "inviato da ", "verzonden vanaf ",
    ].contains { line.hasPrefix($0) }
  }

  private static func isClosing(_ line: String) -> Bool {
    guard line.utf8.count < 50 else { return false }
    func closes(_ text: some StringProtocol) -> Bool {
      let words = TextFolding.fold(String(text)).filter { $0.isLetter || $0 == " " }.trimmed
      return foldedClosings.contains(words)
    }
    if closes(line) { return true }
    // `Guten Appetit und liebe Grüße`
    let ends = joints.lazy.compactMap { line.firstRange(of: $0).map { line[$0.upperBound...] } }
    if ends.contains(where: { closes($0) }) { return true }
    // `Love, Jo`
    let parts = line.split(separator: ",")
    guard parts.count == 2 else { return false }
    let names = parts[1].split(separator: " ")
    return names.count < 3 && names.allSatisfy { $0.first?.isUppercase == true } && closes(parts[0])
  }

  private static let joints = [" und ", " and ", " & ", " et ", " y ", " e ", " en "]
  private static let foldedClosings = Set(closings.map { TextFolding.fold($0) })
  private static let closings = [
    "love", "lots of love", "with love", "cheers", "best", "best wishes", "kind regards", "regards",
    "yours", "hugs", "enjoy", "xoxo", "liebe Grüße", "viele Grüße", "herzliche Grüße", "Grüße",
    "schöne Grüße", "lieben Gruß", "Gruß", "lg", "mfg", "alles Liebe", "bises", "bisous",
    "je t'embrasse", "amitiés", "à bientôt", "cordialement", "besos", "un beso", "un abrazo",
    "abrazos", "saludos", "con cariño", "baci", "un bacio", "un abbraccio", "saluti", "cari saluti",
    "groetjes", "groeten", "veel liefs", "liefs", "hartelijke groet", "abraços", "beijos",
    "مع حبي", "تحياتي",
  ]
}

extension IncomingRecipe {
  /// Adds the signature of a mail to the description, where it is no step, and notes what is left
  /// out below it.
  mutating func addEnd(of mail: MailText, firstLine: Int) {
    if let end = mail.quotedEnd {
      doubts.append(
        "line \(firstLine + end.place): what is quoted from ‘\(end.text)’ on is left out")
    }
    if mail.hasContact {
      doubts.append("the addresses and numbers below the signature of the letter are left out")
    }
    guard let first = mail.signature.first else { return }
    description.append(mail.signature.map { MarkdownText.escaped($0) }.joined(separator: " "))
    doubts.append(
      "line \(firstLine + mail.signaturePlace): ‘\(first)’ is taken for the end of a letter")
  }
}
