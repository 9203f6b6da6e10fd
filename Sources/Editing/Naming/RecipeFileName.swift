import Texts
import Collection
import FileSystem
import Paths
import RecipeMD

/// Names for recipes' files: as people write them, and taken by every file system.
package enum RecipeFileName {
  /// Bytes a name may take, so that programs which add to it still find room.
  private static let limit = 180

  /// The name of the file of a recipe with this title, such as `Rye bread.md`.
  package static func name(of title: String) throws(EditError) -> FilePath {
    let stem = stem(of: title)
    guard stem.unicodeScalars.contains(where: { $0.properties.isAlphabetic || isDigit($0) }) else {
      throw .notAName(title)
    }
    return "\(stem).md"
  }

  /// Whether a file is called as a recipe of this title would be, letter case and composition aside.
  package static func isMade(_ path: FilePath, from title: String) -> Bool {
    let name = TextFolding.composed(path.withoutExtension.name.string)
    return name.lowercased() == stem(of: title).lowercased()
  }

  private static func stem(of title: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in TextFolding.composed(title).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: scalars.append(" ")
      case .format, .surrogate, .privateUse, .unassigned:
        // Joiners make letters what they are, as in Persian and in many emoji.
        if scalar == "\u{200C}" || scalar == "\u{200D}" { scalars.append(scalar) }
      case _ where forbidden.contains(scalar): scalars.append(" ")
      default: scalars.append(scalar)
      }
    }
    var stem = TextFolding.singleSpaced(String(scalars))
    while let first = stem.first, first == "." || first == "-" || first == "~" || first == " " {
      stem.removeFirst()
    }
    stem = cut(stem)
    while let last = stem.last, last == "." || last == " " { stem.removeLast() }
    return devices.contains(stem.prefix { $0 != "." }.lowercased()) ? "\(stem) recipe" : stem
  }

  /// What Windows, or any other system, does not take in names.
  private static let forbidden = Set("/\\:*?\"<>|".unicodeScalars)

  /// Names that Windows has for devices.
  private static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.numericType != nil
  }

  private static func cut(_ stem: String) -> String {
    var result = ""
    for character in stem {
      if result.utf8.count + character.utf8.count > limit { break }
      result.append(character)
    }
    return result
  }
}
