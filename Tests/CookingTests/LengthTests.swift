import RecipeMD
import Testing

@testable import Cooking

@Suite struct LengthTests {
  @Test(
    arguments: [
      (.en, "Grease two 9-inch pans.", ["9-inch = 23 cm"]),
      (.en, "Use a 13- by 9-inch baking dish.", ["13- by 9-inch = 33 × 23 cm"]),
      (.en, "Use a 13x9x2-inch pan.", ["13x9x2-inch = 33 × 23 × 5 cm"]),
      (
        .en, "Use a 9 x 13-in. pan or a 9 × 13 in. dish.",
        ["9 x 13-in. = 23 × 33 cm", "9 × 13 in. = 23 × 33 cm"]
      ),
      (.en, "Press into a 9x13 baking dish.", ["9x13 = 23 × 33 cm"]),
      (.en, "Heat a 10\" skillet, or a 9\"x13\" pan.", ["10\" = 25 cm", "9\"x13\" = 23 × 33 cm"]),
      (.en, "Cut into 1-inch pieces.", ["1-inch = 2.5 cm"]),
      (.en, "Slice 1/4 inch thick, or ½-inch.", ["1/4 inch = ≈ 6 mm", "½-inch = 1.3 cm"]),
      (.en, "Leave 1- to 2-inch gaps.", ["1- to 2-inch = 2.5–5 cm"]),
      (.en, "Roll out to 1 1/2 inches.", ["1 1/2 inches = 4 cm"]),
      (
        .en, "Cut one-inch cubes, half an inch apart.",
        ["one-inch = 2.5 cm", "half an inch = 1.3 cm"]
      ),
      (.en, "In a 2 1/2-inch cutter", ["2 1/2-inch = 6.5 cm"]),
      (.en, "Line 2 x 20cm tins.", ["20cm = 8″"]),
      (.en, "Use a 4 x 8-inch loaf pan.", ["4 x 8-inch = 10 × 20 cm"]),
      (.en, "a 23cm tin", ["23cm = 9″"]),
      (.de, "Eine Form von 26 cm Ø fetten.", ["26 cm = 10″"]),
      (.de, "In 5 cm dicke Scheiben schneiden.", ["5 cm = 2″"]),
      (.de, "Auf 20 x 30 cm ausrollen, 1,5 cm dick.", ["20 x 30 cm = 8 × 12″", "1,5 cm = ≈ ⅝″"]),
      (.de, "Eine 24-cm-Form", ["24-cm = 9 ½″"]),
      (.de, "2–3 cm große Stücke", ["2–3 cm = ¾–1 ⅛″"]),
      (.fr, "un moule de 20 sur 30 centimètres", ["20 sur 30 centimètres = 8 × 12″"]),
      (.fr, "Étaler sur 3 mm d'épaisseur.", ["3 mm = ≈ ⅛″"]),
      (.es, "trozos de 2 a 3 cm", ["2 a 3 cm = ¾–1 ⅛″"]),
      (.es, "un molde de 9 pulgadas", ["9 pulgadas = 23 cm"]),
      (.it, "a uno spessore di 5 mm per 20 minuti", ["5 mm = 3/16″"]),
      (.it, "uno stampo da 24 cm", ["24 cm = 9 ½″"]),
      (.nl, "een vorm van 24 cm", ["24 cm = 9 ½″"]),
      (.ar, "قطع بحجم ٢ سم", ["٢ سم = ¾″"]),
      (.ja, "5cm幅、３センチ角に切る", ["5cm = 2″", "３センチ = 1 ⅛″"]),
    ] as [(KitchenLanguage, String, [String])])
  func findsLengths(_ language: KitchenLanguage, _ text: String, _ expected: [String]) {
    #expect(found(text, language) == expected)
  }

  @Test(
    arguments: [
      (.en, "Cut 4 in half and add 2 in the end."), (.en, "a 9-inch (23 cm) round pan"),
      (.en, "a 9 x 13 inch pan (23 x 33 cm)"), (.en, "26cm/10in"),
      (.en, "Cut into 2 1/2-inch pieces."), (.en, "an inch and a half of oil"),
      (.en, "Mix 4 x 8 wide."), (.en, "Use the “type 9” flour, \"type 00\"."),
      (.en, "a 3-in-1 tool"),
      (.en, "2 x 13 g sachets"), (.en, "5 cm² of it"), (.de, "1 mm dünn"), (.en, "a 9x13 grid"),
      (.en, "Cut into 2 x 5-inch strips."), (.ja, "200ミリリットル"),
    ] as [(KitchenLanguage, String)])
  func leavesWhatIsNoneOrSaidTwice(_ language: KitchenLanguage, _ text: String) {
    #expect(found(text, language) == [])
  }

  private func found(_ text: String, _ language: KitchenLanguage) -> [String] {
    let bytes = Array(text.utf8)
    return TextLengths.find(in: RunningText(bytes), language).map {
      "\(String(decoding: bytes[$0.range], as: UTF8.self)) = \($0.inOther)"
    }
  }
}
