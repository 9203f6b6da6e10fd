import Bytes
import FileSystem
import Testing

@Suite struct CodingTests {
  @Test func readsAHashFromItsDigitsAlone() {
    let hash = ContentHash(high: 0x0123_4567_89AB_CDEF, low: 0xFEDC_BA98_7654_3210)
    let digits = Array(hash.description.utf8)
    #expect(digits == Array("0123456789abcdeffedcba9876543210".utf8))
    #expect(read(digits) == hash)
    #expect(read(digits.dropLast()) == nil)
    #expect(read(digits + [0x30]) == nil)

    let all = Array("0123456789abcdef".utf8)
    for place in digits.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = digits
        changed[place] = byte
        #expect(
          read(changed)?.description.utf8.elementsEqual(changed)
            == (all.contains(byte) ? true : nil))
      }
    }
  }

  private func read(_ text: some Sequence<UInt8>) -> ContentHash? {
    let bytes = Array(text)
    return ContentHash(hexadecimal: bytes.span)
  }

  @Test(arguments: [
    0, 1, -1, 63, 64, -64, -65, 8191, 8192, -8192, -8193, 1 << 20, 1 << 40, .max, .min,
  ])
  func readsNumbersButNoPartOfThem(number: Int) throws {
    var writer = BinaryWriter()
    writer.write(number)
    writer.write(7)
    var reader = BinaryReader(writer.bytes[...])
    #expect(try reader.number() == number)
    #expect(try reader.number() == 7)
    #expect(reader.isAtEnd)
    var part = BinaryReader(writer.bytes.dropLast(2))
    #expect(throws: BinaryReader.Malformed.self) { try part.number() }
  }

  @Test func refusesEndlessNumbers() {
    var reader = BinaryReader([UInt8](repeating: 0x80, count: 20)[...])
    #expect(throws: BinaryReader.Malformed.self) { try reader.number() }
  }

  @Test func makesTextsOfNothingButUTF8() {
    func text(_ bytes: [UInt8]) -> String? {
      String(whole: bytes.span)
    }
    #expect(text(Array("Crème brûlée 🍮".utf8)) == "Crème brûlée 🍮")
    #expect(text([]) == "")
    #expect(text([0x61, 0xC3]) == nil)
    #expect(text([0xED, 0xA0, 0x80]) == nil)
    #expect(text(Array("\u{FFFD}".utf8)) == "\u{FFFD}")
  }
}
