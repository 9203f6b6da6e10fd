import FileDoubles
import Foundation
import Paths
import Testing

@testable import Site

/// The covers of recipes without a picture.
@Suite struct PatternTests {
  /// Five hundred names of recipes, in the order of their titles.
  private static let names: [String] = {
    let how = ["", "braised-", "creamy-", "grilled-", "pickled-", "roast-", "smoked-", "spiced-"]
    let what = [
      "apple", "barley", "carrot", "fennel", "leek", "lentil", "plum", "potato", "tomato",
    ]
    let dish = ["bread", "curry", "gratin", "pie", "salad", "soup", "stew"]
    let all = how.flatMap { how in
      what.flatMap { what in dish.map { dish in "\(how)\(what)-\(dish)" } }
    }
    return Array(all.sorted().prefix(500))
  }()

  @Test func looksDifferentForMostOfFiveHundredRecipes() {
    let looks = Self.names.map { Pattern(slug: $0).classes }
    #expect(looks.count == 500)
    #expect(Set(looks).count >= 300, "\(Set(looks).count) looks")
    for (look, next) in zip(looks, looks.dropFirst()) { #expect(look != next) }
  }

  @Test func usesEachPartOften() {
    let classes = Self.names.flatMap { Pattern(slug: $0).classes.split(separator: " ") }
    for (part, count) in Pattern.parts {
      for number in 0..<count {
        let uses = classes.count { $0 == "\(part)-\(number)" }
        #expect(uses > 250 / count, "\(part)-\(number) is used \(uses) times")
      }
    }
  }

  @Test func staysWhileItsAddressDoes() {
    #expect(Pattern(slug: "soups/leek").classes == "weave-4 dye-2 tint-0 tone-0 turn-1 grain-3")
    #expect(Pattern(slug: "crêpes").classes == "weave-1 dye-4 tint-2 tone-0 turn-3 grain-2")
  }

  /// What is not drawn would be a plain cloth.
  @Test func hasEveryWeaveInTheStyles() throws {
    let styles = String(
      decoding: try #require(try Theme.builtIn().compactStyleSheets()[.main]), as: UTF8.self)
    for (part, count) in Pattern.parts {
      let drawn = (0..<count).count { styles.contains(".\(part)-\($0){") }
      // One of each but the weaves is how it is unless its class says otherwise.
      #expect(drawn == (part == "weave" ? count : count - 1), "\(part)")
    }
  }

  @Test func isTheSameOnTheCardAndThePage() async throws {
    let system = MemoryFileSystem([
      "/book/Leek.md": "# Leek\n\n---\n\n- *1* leek\n",
      "/book/Pie.md": "# Pie\n\n---\n\n- *1* pie\n",
    ])
    _ = try await SiteBuilder(fileSystem: system, generator: "test").build(
      .init(folder: "/book", output: "/www/site"))
    for page in ["index.html", "recipes/leek.html"] {
      let html = String(
        decoding: try #require(system.files[FilePath("/www/site/\(page)")]), as: UTF8.self)
      #expect(html.contains("pattern \(Pattern(slug: "leek").classes)\""), "\(page)")
    }
  }
}
