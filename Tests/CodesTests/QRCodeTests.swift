import Testing

@testable import Codes

@Suite("QR codes")
struct QRCodeTests {
  @Test("A short address takes a small code")
  func short() throws {
    let code = try #require(QRCode("https://example.org/r/bcdfghjk.html", .medium))
    #expect(code.size == 29)
    #expect(code.sizeWithMargin == 37)
  }

  @Test("Its three corners have what readers look for")
  func corners() throws {
    let code = try #require(QRCode("Pancakes", .low))
    for (row, column) in [(0, 0), (0, code.size - 7), (code.size - 7, 0)] {
      for step in 0..<7 {
        #expect(code[row: row, column: column + step] && code[row: row + 6, column: column + step])
      }
      #expect(!code[row: row + 1, column: column + 1] && code[row: row + 3, column: column + 3])
    }
  }

  @Test("It holds what fits on a card, and nothing that does not")
  func room() {
    func code(_ count: Int) -> QRCode? { QRCode([UInt8](repeating: 0x61, count: count), .low) }
    #expect(code(QRCode.mostOnPaper)?.size == 117)
    #expect(code(QRCode.mostOnPaper + 1) == nil)
    #expect(code(0) == nil)
    // More correction leaves less room.
    #expect(QRCode([UInt8](repeating: 0x61, count: QRCode.mostOnPaper), .medium) == nil)
  }

  @Test("Bytes of any kind are taken as they are")
  func bytes() {
    #expect(QRCode([0, 0xFF, 0x80, 0], .low) != nil)
  }

  /// Reads the path back.
  @Test("Its path strokes each dark module once, inside the margin")
  func path() throws {
    let code = try #require(QRCode("https://example.org/r/bcdfghjk.html", .medium))
    var dark: [[Bool]] = Array(
      repeating: Array(repeating: false, count: code.size), count: code.size)
    for line in code.path.split(separator: "M") {
      let row = try #require(
        line.firstIndex(of: " ").flatMap { place in
          Int(line[line.index(after: place)...].prefix { $0 != "." })
        })
      var column = 0
      for part in line.split(separator: "h") {
        if let length = Int(part.prefix { $0.isNumber }), column > 0 {
          for step in column..<column + length {
            try #require(!dark[row - QRCode.margin][step - QRCode.margin])
            dark[row - QRCode.margin][step - QRCode.margin] = true
          }
          column += length
        } else {
          column = try #require(Int(part.prefix { $0.isNumber }))
        }
        if let move = part.firstIndex(of: "m") {
          column += try #require(Int(part[part.index(after: move)...].prefix { $0.isNumber }))
        }
      }
    }
    for row in 0..<code.size {
      for column in 0..<code.size {
        #expect(dark[row][column] == code[row: row, column: column])
      }
    }
  }
}
