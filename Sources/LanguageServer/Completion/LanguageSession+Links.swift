import Bytes
import Collection
import Paths
import Texts

extension LanguageSession {
  /// Returns links to the recipes whose titles or paths have what is typed in them, those that
  /// begin with it first and at most `most`: whole links, or only their destinations.
  func links(
    from document: OpenDocument, like typed: String, isWhole: Bool, most: Int
  ) -> [CompletionItem] {
    guard let book, let own = document.path else { return [] }
    // A path from here may begin with dots, which stand in no title.
    let isHere = typed.hasPrefix("./")
    let path = isHere ? String(typed.dropFirst(2)) : typed
    let wanted = Array(TextFolding.fold(LinkResolver.percentDecoded(path) ?? path).utf8)
    func destination(of recipe: RecipeEntry) -> String {
      LinkResolver.relativeDestination(to: recipe.path, from: own)
    }
    var ranks: [[Int]] = [[], [], []]
    for place in book.recipesByTitle where book.recipes[place].path != own {
      let recipe = book.recipes[place]
      if typed.hasPrefix(".") {
        let own = destination(of: recipe)
        let folded = TextFolding.fold(LinkResolver.percentDecoded(own) ?? own)
        let isInside = !own.hasPrefix("../")
        if folded.utf8.starts(with: wanted), isInside || !isHere { ranks[0].append(place) }
      } else if recipe.titleKey.utf8.starts(with: wanted) {
        ranks[0].append(place)
        if ranks[0].count == most { break }
      } else if recipe.titleKey.hasBytes(wanted) {
        ranks[1].append(place)
      } else if TextFolding.fold(recipe.path.string).hasBytes(wanted) {
        ranks[2].append(place)
      }
    }
    return ranks.joined().prefix(most).map { place in
      let recipe = book.recipes[place]
      let destination = destination(of: recipe)
      let label = recipe.title
      return CompletionItem(
        label: label, kind: .file,
        text: isWhole ? "[\(label.escapedForLink)](\(destination))" : destination,
        filter: isWhole ? "[\(label)" : "\(isHere ? "./" : "")\(destination) \(label)",
        detail: recipe.path.string)
    }
  }
}

extension String {
  /// Returns whether some bytes stand anywhere in it.
  fileprivate func hasBytes(_ wanted: [UInt8]) -> Bool {
    guard let first = wanted.first else { return true }
    return withBytes { bytes in
      var start = 0
      while start + wanted.count <= bytes.count {
        if bytes[start] == first,
          wanted.indices.allSatisfy({ bytes[start + $0] == wanted[$0] })
        {
          return true
        }
        start += 1
      }
      return false
    }
  }

  /// The text with what would end the text of a link escaped.
  fileprivate var escapedForLink: String {
    var escaped = ""
    for character in self {
      if "[]\\".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }
}
