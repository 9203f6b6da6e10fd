import FileDoubles
import Cooking
import Diagnostics
import Testing

@testable import Collection

/// Amounts that pages understand without emphasis, and what `check --fix` makes of them.
@Suite struct MissingEmphasisTests {
  /// A language, a line, and the line afterwards; nil where it is only warned of.
  static let lines: [(String, String, String?)] = [
    ("en", "half a lemon", "*1/2* lemon"),
    ("en", "one and a half lemons", "*1 1/2* lemons"),
    ("en", "two cups flour", "*2 cups* flour"),
    ("en", "2 eggs, beaten", "*2* eggs, beaten"),
    ("en", "2 sprigs thyme", "*2 sprigs* thyme"),
    ("en", "half a 14 oz can coconut milk", "*1/2 14 oz can* coconut milk"),
    ("de", "eine halbe 400-g-Dose Kokosmilch", "*1/2 400-g-Dose* Kokosmilch"),
    ("en", "two (2) eggs", "*2* eggs"),
    ("de", "anderthalb TL Zimt", "*1 1/2 TL* Zimt"),
    ("de", "½ Pck. Backpulver", "*½ Pck.* Backpulver"), ("ar", "٣ حبات بصل", "*٣ حبات* بصل"),
    ("de", "2 Stiele Basilikum", "*2 Stiele* Basilikum"),
    ("fr", "3 carottes", "*3* carottes"), ("fr", "deux œufs", "*2* œufs"),
    ("fr", "une demi-cuillère à café de sel", "*1/2 cuillère à café* de sel"),
    // The unit is a part of the number, or stands within it.
    ("ar", "ملعقتان كبيرتان من السكر", "*2 ملعقة كبيرة* من السكر"),
    ("ar", "كوب ونصف دقيق", "*1 1/2 كوب* دقيق"), ("ar", "علبتان تونة", "*2 علبة* تونة"),
    ("es", "una taza y media de harina", "*1 1/2 tazas* de harina"),
    ("es", "kilo y medio de patatas", "*1 1/2 kg* de patatas"),
    ("it", "un etto e mezzo di burro", "*1 1/2 etti* di burro"),
    ("fr", "un kilo et demi de pommes", "*1 1/2 kg* de pommes"),
    ("de", "anderthalb Kilo Kartoffeln", "*1 1/2 Kilo* Kartoffeln"),
    // In emphasis alone it would be read as 1 1/2 grams.
    ("en", "1,500 g flour", nil), ("en", "1.500 g flour", nil), ("de", "1.500 g Mehl", nil),
    ("fr", "un oignon et demi", nil), ("en", "2 or 3 eggs", nil), ("en", "two or three eggs", nil),
    ("de", "1-2 Zwiebeln", nil), ("en", "2–3 tbsp oil", nil),
  ]

  @Test(arguments: lines) func isWarnedOfAndMended(
    tag: String, line: String, mended: String?
  ) async throws {
    let text = "---\nlang: \(tag)\n---\n\n# T\n\n---\n\n- \(line)\n- *1* x\n"
    let files = MemoryFileSystem(["/r/a.md": text])
    let book = try await TestBook.read(files)
    #expect(book.diagnostics.filter { $0.id == .amountWithoutEmphasis }.count == 1)
    let changes = try RecipeFixes(book, in: files).changes
    let expected = mended.map { [text.replacing("- \(line)\n", with: "- \($0)\n")] } ?? []
    #expect(changes.map { String(decoding: $0.new, as: UTF8.self) } == expected)
  }

  @Test(arguments: [
    ("en", "an onion"), ("en", "a handful of chives"), ("en", "salt"), ("en", "flour: 200 g"),
    ("en", "some milk"), ("de", "etwas Salz"), ("fr", "une pincée de sel"), ("ja", "豆腐 150g"),
    ("en", "seven-spice powder"), ("en", "a few drops of oil"),
  ])
  func saysNothingOfOthers(tag: String, line: String) async throws {
    let text = "---\nlang: \(tag)\n---\n\n# T\n\n---\n\n- \(line)\n- *1* x\n"
    let book = try await TestBook.read(MemoryFileSystem(["/r/a.md": text]))
    #expect(!book.diagnostics.contains { $0.id == .amountWithoutEmphasis })
  }
}
