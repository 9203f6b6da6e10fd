extension DecodedText {
  /// Returns whether bytes, which are not UTF-8, are in the encoding of DOS (CP437) rather than in
  /// Windows-1252: by the bytes within words that are letters in only one of the two.
  static func isDOS(_ bytes: [UInt8]) -> Bool {
    var (dos, windows) = (0, 0)
    let hasQuotes = bytes.contains(0xBB)
    for place in bytes.indices where bytes[place] >= 0x80 {
      let byte = bytes[place]
      let before = place > 0 ? bytes[place - 1] : 0x20
      let after = place + 1 < bytes.count ? bytes[place + 1] : 0x20
      switch byte {
      // ü, ì, Å, É and ¥, where Windows has nothing.
      case 0x81, 0x8D, 0x8F, 0x90, 0x9D: dos += 1
      // A degree sign, and what Windows has as ø.
      case 0xF8 where isDigit(before): dos += 1
      // ½ and ¼ behind a number or alone; Windows has the first as a mark of quotation.
      case 0xAB where !hasQuotes && !isLetter(before) && !isLetter(after): dos += 1
      case 0xAC where !isLetter(before) && !isLetter(after): dos += 1
      // Ö begins a word, and é ends one, where Windows has ™ and ‚.
      case 0x99 where !isLetter(before) && isLetter(after): dos += 1
      case 0x82 where isLetter(before): dos += 1
      case _ where isLetter(before) && isLetter(after):
        if dosLetters.contains(byte) { dos += 1 }
        // á is ß in the other.
        if byte >= 0xC0, byte != 0xE1 { windows += 1 }
      default: break
      }
    }
    return dos > windows
  }

  /// The letters of DOS where Windows has signs that stand in no word: â ä å ç ê ë ï ô ö ò ÿ, í ó ú ñ
  /// Ñ.
  private static let dosLetters: Set<UInt8> = [
    0x83, 0x84, 0x86, 0x87, 0x88, 0x89, 0x8B, 0x93, 0x94, 0x95, 0x98, 0xA1, 0xA2, 0xA3, 0xA4, 0xA5,
  ]

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) && byte < 0x80
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
