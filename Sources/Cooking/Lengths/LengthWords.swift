/// What lengths are written with in each language.
struct LengthWords: ByLanguage {
  let centimetres: WordSet
  let millimetres: WordSet
  let inches: WordSet
  /// What stands between the sides of a pan: 20 by 30 cm.
  let by: WordSet
  /// What stands between the ends of a range: 2 to 3 cm.
  let to: WordSet

  private init(
    centimetres: String, millimetres: String = "", inches: String, by: String, to: String
  ) {
    self.centimetres = WordSet("cm cms " + centimetres)
    self.millimetres = WordSet("mm " + millimetres)
    self.inches = WordSet("inch inches " + inches)
    self.by = WordSet("x " + by)
    self.to = WordSet(to)
  }

  static let english = LengthWords(
    centimetres: "centimetre centimetres centimeter centimeters",
    millimetres: "millimetre millimetres millimeter millimeters", inches: "", by: "by", to: "to or")
  static let german = LengthWords(
    centimetres: "zentimeter", millimetres: "millimeter", inches: "zoll", by: "mal auf",
    to: "bis oder")
  static let french = LengthWords(
    centimetres: "centimetre centimetres", millimetres: "millimetre millimetres",
    inches: "pouce pouces", by: "sur par", to: "a ou")
  static let spanish = LengthWords(
    centimetres: "centimetro centimetros", millimetres: "milimetro milimetros",
    inches: "pulgada pulgadas", by: "por", to: "a o")
  static let italian = LengthWords(
    centimetres: "centimetro centimetri", millimetres: "millimetro millimetri",
    inches: "pollice pollici", by: "per", to: "a o")
  static let dutch = LengthWords(
    centimetres: "centimeter", millimetres: "millimeter", inches: "", by: "bij op", to: "tot of")
  static let arabic = LengthWords(
    centimetres: "سم سنتيمتر سنتمتر سنتيمترات", millimetres: "مم ملم مليمتر",
    inches: "انش إنش بوصة بوصه بوصات", by: "في", to: "الى إلى او أو")
  static let japanese = LengthWords(
    centimetres: "ｃｍ センチ センチメートル", millimetres: "ｍｍ ミリ", inches: "インチ", by: "", to: "か")
}
