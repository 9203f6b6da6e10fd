import Bytes
import Cooking
import FileSystem
import JSON
import Paths
import RecipeMD
import Texts

/// Tables of units, aisles and style sheets, for the scripts that name them.
///
/// `unitTable` has `languages`, separated by spaces, and `units`, a list of
/// `{id, kind, size, system, forms}`: `kind` is `mass`, `volume` or
/// `count`; `size` is in grams or millilitres, as `n/d`, and left out for counts; `system` is
/// `metric` or `us`, and left out for units of both; `forms` has for each language, in that order
/// and separated by semicolons, the singulars and, unless they are the same, the plurals:
/// `cup,c|cups`. Language tags as keys would take half as much again, on every page.
///
/// `aisleTable` has for each language the foods of each aisle, separated by commas. It has no
/// prototype: scripts look words up in it.
///
/// `sheetTable` has the file names of the style sheets, which are in the scripts' own folder.
extension ScriptHead {
  /// Returns the tables that a script names.
  static func tableNames(in script: [UInt8]) -> Set<String> {
    let names = ["unitTable", "aisleTable", "sheetTable"]
    var found: Set<String> = []
    // All of them share an ending, and there are many bytes to search.
    var next = 0
    while let place = script.span.place(of: UInt8(ascii: "T"), from: next) {
      next = place + 1
      let start = script[..<min(place + 5, script.count)]
      for name in names where start.suffix(name.utf8.count).elementsEqual(name.utf8) {
        found.insert(name)
      }
    }
    return found
  }

  /// Returns one statement for each of these tables.
  static func tables(
    _ names: Set<String>, _ language: Language, _ styleSheets: [StyleSheet: FilePath]
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    if names.contains("unitTable") {
      var writer = JSONWriter(style: .script)
      writer.object { writer in
        // The key is the first part of a language's tag, which has two or three letters.
        let languages = KitchenLanguage.allCases.map(\.rawValue).joined(separator: " ")
        writer.member("languages", languages)
        writer.key("units")
        writer.array(of: UnitTable.units) { writer, unit in write(unit, to: &writer) }
      }
      bytes += Array("cookbook.unitTable=".utf8) + writer.bytes + Array(";\n".utf8)
    }
    if names.contains("aisleTable") {
      bytes += Array("cookbook.aisleTable=".utf8) + aisles(language) + Array(";\n".utf8)
    }
    if names.contains("sheetTable") {
      var writer = JSONWriter(style: .script)
      // Only the sheets that scripts load: pages link the others themselves.
      writer.object { writer in
        for sheet in StyleSheet.allCases where sheet.isOnDemand {
          guard let path = styleSheets[sheet] else { continue }
          writer.key(sheet.rawValue)
          writer.string(path.name.string)
        }
      }
      bytes += Array("cookbook.sheetTable=".utf8) + writer.bytes + Array(";\n".utf8)
    }
    return bytes
  }

  /// Returns the foods of each aisle, in the language of the pages and in English.
  private static func aisles(_ language: Language) -> [UInt8] {
    let kitchen = KitchenLanguage(tag: language.tag)
    var writer = JSONWriter(style: .script)
    writer.table(kitchen == .en ? ["en"] : [kitchen.rawValue, "en"]) { writer, tag in
      let names = FoodTable.aisles(of: KitchenLanguage(tag: tag), folded: TextFolding.foldForSearch)
      writer.table(Aisle.allCases.map(\.rawValue)) { writer, aisle in
        writer.string(
          names.filter { $0.aisle.rawValue == aisle }.map(\.name).joined(separator: ","))
      }
    }
    return writer.bytes
  }

  private static func write(_ unit: Unit, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", unit.id)
      writer.member("kind", unit.kind.rawValue)
      if unit.kind != .count { writer.member("size", unit.size.fraction) }
      if let system = unit.system { writer.member("system", system.rawValue) }
      let forms = KitchenLanguage.allCases.map { language in
        guard let forms = unit.forms[language] else { return "" }
        let isSame = forms.singular == forms.plural
        let all = isSame ? [forms.singular] : [forms.singular, forms.plural]
        return all.map { $0.joined(separator: ",") }.joined(separator: "|")
      }
      writer.member("forms", forms.joined(separator: ";"))
    }
  }
}
