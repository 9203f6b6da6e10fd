import JSON

/// JSON schemas, by which editors complete and check what is written in YAML.
///
/// They are in draft 7, which all editors' YAML servers read.
package enum JSONSchema {
  /// The name of the schema that new recipe folders get, so that it works without a network and
  /// travels with the folder.
  package static let fileName = ".cookbook-schema.json"
  /// The comment at the top of a settings file by which editors find the schema beside it.
  package static let comment = "# yaml-language-server: $schema=\(fileName)"

  /// Returns the schema of `cookbook.yml`, by its shape.
  package static func settings(_ shape: ValueShape) -> [UInt8] {
    file(of: shape, title: "The settings of a cookbook, cookbook.yml")
  }

  /// Returns the schema of recipes' front matter.
  package static func frontMatter() -> [UInt8] {
    file(of: Metadata.shape, title: "The front matter of a recipe")
  }

  /// Returns the schema of a text whose value has a shape.
  private static func file(of shape: ValueShape, title: String) -> [UInt8] {
    JSONWriter.file { writer in
      writer.object { writer in
        writer.member("$schema", "http://json-schema.org/draft-07/schema#")
        writer.member("title", title)
        write(shape, allowsNothing: true, to: &writer)
        let named = shape.named
        if named.isEmpty { return }
        writer.key("definitions")
        writer.object { writer in
          for (name, shape) in named.sorted(by: { $0.key < $1.key }) {
            writer.key(name)
            writer.object { write(shape, allowsNothing: false, to: &$0) }
          }
        }
      }
    }
  }

  /// Writes the rules of a shape into an object; with `allowsNothing`, there may be no value.
  private static func write(
    _ shape: ValueShape, allowsNothing: Bool, to writer: inout JSONWriter
  ) {
    switch shape {
    case .anything: return
    case .named(let name, _): writer.member("$ref", "#/definitions/\(name)")
    case .text: write(types: ["string", "number", "boolean"], allowsNothing, to: &writer)
    case .positive(let most):
      write(types: ["number"], allowsNothing, to: &writer)
      writer.member("exclusiveMinimum", 0)
      writer.member("maximum", most)
    case .number(let range):
      write(types: ["number"], allowsNothing, to: &writer)
      writer.member("minimum", range.lowerBound)
      writer.member("maximum", range.upperBound)
    case .pattern(let pattern):
      write(types: ["string"], allowsNothing, to: &writer)
      writer.member("pattern", pattern)
    case .choice(let words):
      writer.key("enum")
      writer.array { writer in
        for word in words { writer.string(word) }
        if allowsNothing { writer.null() }
      }
    case .word(let words):
      write(
        .either([.choice(words), .pattern(Self.pattern(words))]), allowsNothing: allowsNothing,
        to: &writer)
    case .flag:
      write(types: ["boolean", "string"], allowsNothing, to: &writer)
      writer.member("pattern", Self.pattern(["true", "false", "yes", "no"]))
    case .table(let members, let required):
      write(types: ["object"], allowsNothing, to: &writer)
      writer.key("properties")
      writer.object { writer in
        for member in members {
          writer.key(member.name)
          writer.object { writer in
            if let text = member.documentation { writer.member("description", text) }
            write(member.shape, allowsNothing: !member.isNeverEmpty, to: &writer)
          }
        }
      }
      if !required.isEmpty {
        writer.key("required")
        writer.array(of: required) { $0.string($1) }
      }
      writer.member("additionalProperties", false)
    case .map(let shape, let hasGaps):
      write(types: ["object"], allowsNothing, to: &writer)
      writer.key("additionalProperties")
      writer.object { write(shape, allowsNothing: hasGaps, to: &$0) }
    case .list(let element, let isSet):
      writer.key("anyOf")
      writer.array { writer in
        writer.object { write(element, allowsNothing: false, to: &$0) }
        writer.object { writer in
          write(types: ["array"], allowsNothing, to: &writer)
          writer.key("items")
          writer.object { write(element, allowsNothing: false, to: &$0) }
          if isSet { writer.member("uniqueItems", true) }
        }
      }
    case .either(let shapes):
      writer.key("anyOf")
      writer.array { writer in
        for (place, shape) in shapes.enumerated() {
          writer.object { write(shape, allowsNothing: allowsNothing && place == 0, to: &$0) }
        }
      }
    }
  }

  /// Returns a regular expression for any of some words.
  private static func pattern(_ words: [String]) -> String {
    "^(\(words.map(ValueShape.anyCase).joined(separator: "|")))$"
  }

  private static func write(
    types: [String], _ allowsNothing: Bool, to writer: inout JSONWriter
  ) {
    let types = types + (allowsNothing ? ["null"] : [])
    writer.key("type")
    if types.count == 1 { return writer.string(types[0]) }
    writer.array(of: types) { $0.string($1) }
  }
}

extension ValueShape {
  /// The shapes in it that have names, by these.
  fileprivate var named: [String: ValueShape] {
    switch self {
    case .named(let name, let shape): shape.named.merging([name: shape]) { $1 }
    case .list(let shape, _), .map(let shape, _): shape.named
    case .either(let shapes): shapes.reduce(into: [:]) { $0.merge($1.named) { $1 } }
    case .table(let members, _):
      members.reduce(into: [:]) { $0.merge($1.shape.named) { $1 } }
    case .text, .pattern, .choice, .word, .flag, .number, .positive, .anything: [:]
    }
  }
}
