import Collection
import Texts

/// Names of share files, valid on every system.
package enum ShareName {
  /// Returns the name of a recipe's file without an extension.
  package static func stem(of title: String) -> String {
    let stem = FileStem.make(of: title)
    return stem.isEmpty ? "recipe" : stem
  }

  /// Returns different names for all titles, also for systems that ignore case, with numbers where
  /// they would be the same.
  package static func stems(of titles: [String]) -> [String] {
    var taken: Set<String> = []
    return titles.map { title in
      let stem = stem(of: title)
      var name = stem
      var number = 2
      while !taken.insert(name.lowercased()).inserted {
        name = "\(stem) \(number)"
        number += 1
      }
      return name
    }
  }
}
