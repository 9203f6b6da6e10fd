/// Telling numbers of minutes and the like from those of food.
extension StepScanner {
  /// Returns whether a unit of time, temperature or length begins at a position.
  static func isTime(_ text: [UInt8], _ start: Int) -> Bool {
    for word in [
      "min", "hour", "heure", "hora", "ora ", "ore ", "uur", "uren", "stund", "std", "sek", "sec",
      "segund", "دقيق", "دقائق", "ساع", "ثاني", "ثوان", "درجة", "سم ", "cm", "mm", "grad", "deg",
      "h ", "veces", "vez ", "fois", "volte", "volta", "mal ", "keer", "times", "مرات", "مرة",
    ]
    where text[start...].starts(with: word.utf8)
      || text[start] | 0x20 == word.utf8.first
        && text[(start + 1)...].starts(with: word.utf8.dropFirst())
    {
      // minutes and seconds, but not minced or mini, nor sections
      let next = start + 3 < text.count ? text[start + 3] | 0x20 : 0x20
      let isLetter = (0x61...0x7A).contains(next)
      if word == "min", isLetter, !"us".utf8.contains(next) { return false }
      if word == "sec", isLetter, !"os".utf8.contains(next) { return false }
      return true
    }
    return false
  }
}
