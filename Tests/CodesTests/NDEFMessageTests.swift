import Testing

@testable import Codes

@Suite("Messages for NFC tags")
struct NDEFMessageTests {
  @Test(
    "An address is one record, its beginning one byte",
    arguments: [
      ("https://example.com/r/pizza/", 0x04, "example.com/r/pizza/"),
      ("https://www.example.com/", 0x02, "example.com/"),
      ("http://www.example.com/", 0x01, "example.com/"),
      ("http://example.com/", 0x03, "example.com/"),
      ("cookbook:pizza", 0x00, "cookbook:pizza"),
    ] as [(String, UInt8, String)])
  func address(_ address: String, _ code: UInt8, _ rest: String) {
    #expect(
      NDEFMessage([.address(address)]).bytes
        == [0xD1, 1, UInt8(rest.utf8.count + 1), 0x55, code] + Array(rest.utf8))
  }

  @Test("A text has its language before it")
  func text() {
    #expect(
      NDEFMessage([.text(Array("Guacamole".utf8), language: "en")]).bytes
        == [0xD1, 1, 0x0C, 0x54, 2] + Array("enGuacamole".utf8))
  }

  @Test("The first record begins the message and the last one ends it")
  func several() {
    let message = NDEFMessage([
      .address("https://example.com/"), .text(Array("Hi".utf8), language: "en"),
      .file([], type: "application/json", id: "cookbook.recipe"),
    ])
    let bytes = message.bytes
    #expect(bytes[0] == 0x91)
    #expect(bytes[17] == 0x11)
    #expect(
      Array(bytes[26...]) == [0x5A, 16, 0, 15] + Array("application/jsoncookbook.recipe".utf8))
  }

  @Test("A payload of more than 255 bytes has a length of four")
  func long() {
    let bytes = NDEFMessage([.file([UInt8](repeating: 7, count: 256), type: "a/b", id: "")]).bytes
    #expect(Array(bytes.prefix(9)) == [0xC2, 3, 0, 0, 1, 0] + Array("a/b".utf8))
    #expect(bytes.count == 9 + 256)
  }

  @Test(
    "The smallest tag is found that holds a message with its frame",
    arguments: [
      (0, .ntag213), (134, .ntag213), (135, .ntag215), (254, .ntag215), (491, .ntag215),
      (492, .ntag216), (867, .ntag216), (868, nil),
    ] as [(Int, NFCTag?)])
  func tags(_ bytes: Int, _ tag: NFCTag?) {
    #expect(NFCTag.smallest(for: bytes) == tag)
  }
}
