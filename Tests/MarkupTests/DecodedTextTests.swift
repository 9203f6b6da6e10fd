import Markup
import Testing

@Suite struct DecodedTextTests {
  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0x61], "a"), ([0xFF, 0xFE, 0xE4, 0x00], "ä"),
      ([0xFE, 0xFF, 0x00, 0xE4], "ä"),
      ([0x4B, 0xC3, 0xA4, 0x73, 0x65], "Käse"), ([0x4B, 0xE4, 0x73, 0x65], "Käse"),
      ([0x93, 0x61, 0x94], "“a”"), ([0x61, 0x00, 0x62, 0x00, 0x63, 0x00, 0x64, 0x00], "abcd"),
      ([0x00, 0x61, 0x00, 0x62, 0x00, 0x63, 0x00, 0x64], "abcd"), ([], ""),
    ] as [([UInt8], String)])
  func readsBytesInTheEncodingTheyShow(bytes: [UInt8], text: String) {
    #expect(DecodedText.text(of: bytes) == text)
  }

  @Test func takesTheDeclaredEncodingOnlyWhereTheBytesAreNotUTF8() {
    #expect(DecodedText.text(of: [0xCB, 0xF3, 0xF0], declared: "windows-1251") == "Лур")
    #expect(DecodedText.text(of: Array("Käse".utf8), declared: "iso-8859-1") == "Käse")
    #expect(DecodedText.text(of: [0xE4], declared: "no-such-encoding") == "ä")
  }

  @Test(
    arguments: [
      ([0x4B, 0x84, 0x73, 0x65], "Käse"), ([0x99, 0x6C], "Öl"), ([0x47, 0x81, 0x74, 0x65], "Güte"),
      ([0x70, 0x75, 0x72, 0x82, 0x65], "purée"), ([0x31, 0xAB, 0x20, 0x63], "1½ c"),
      ([0x33, 0x35, 0x30, 0xF8, 0x46], "350°F"), ([0x4E, 0xC4, 0xC4, 0x6A, 0x94, 0x73], "N──jös"),
    ] as [([UInt8], String)])
  func readsTheEncodingOfDOSWhereItsLettersStandInWords(bytes: [UInt8], text: String) {
    #expect(DecodedText.text(of: bytes) == text)
  }

  @Test(
    arguments: [
      ([0x64, 0x6F, 0x6E, 0x92, 0x74], "don’t"), ([0x93, 0x61, 0x62, 0x94], "“ab”"),
      ([0x62, 0x9C, 0x75, 0x66], "bœuf"), ([0x61, 0x85, 0x62], "a…b"), ([0x61, 0x96, 0x62], "a–b"),
      ([0xAB, 0x20, 0x61, 0x20, 0xBB], "« a »"), ([0x64, 0xE1, 0x74], "dát"),
      ([0x84, 0x61, 0x93, 0xE4], "„a“ä"),
    ] as [([UInt8], String)])
  func takesTheSignsOfWindowsForSigns(bytes: [UInt8], text: String) {
    #expect(DecodedText.text(of: bytes) == text)
  }

  @Test func declarationsAreTakenAsBrowsersTakeThem() {
    #expect(DecodedText.text(of: [0x93, 0xE4, 0x94], declared: "iso-8859-1") == "“ä”")
    #expect(DecodedText.text(of: [0x61, 0xE4], declared: "utf-16") == "aä")
    #expect(DecodedText.text(of: [0x61, 0x84], declared: "ibm437") == "aä")
  }

  @Test func namesInOldArchivesAreCP437() {
    #expect(DecodedText.path(of: [0x4B, 0x84, 0x73, 0x65]) == "Käse")
  }

  @Test(arguments: [
    ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>", "iso-8859-1"),
    ("<html><head><meta charset=latin1>", "latin1"),
    (
      "<meta http-equiv=\"Content-Type\" content=\"text/html; charset=windows-1252\">",
      "windows-1252"
    ),
  ])
  func findsTheDeclaration(text: String, name: String) {
    #expect(MarkupEncoding.declared(in: Array(text.utf8)) == name)
    #expect(MarkupEncoding.declared(in: Array("charset=latin1".utf8)) == nil)
  }
}
