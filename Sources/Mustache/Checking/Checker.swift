import Diagnostics

extension DiagnosticID {
  /// A template has a name that the schema does not provide at its place.
  public static let unknownName: DiagnosticID = "unknown-name"
}

/// Walks through a program like a renderer, but with kinds in place of values.
///
/// Sections are entered exactly once. A template is visited once for each context in which it is
/// reached.
struct Checker {
  private let library: TemplateLibrary
  private let schema: Schema
  private var waiting: [Visit] = []
  private var visits: Set<Visit> = []
  /// The nested arguments of parent tags, each with its outer scope or -1.
  private var scopes: [Scope] = []
  private var warned: Set<Place> = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The maximum number of contexts to visit before the check stops; real themes have dozens.
  private static let limit = 20_000

  /// A template or argument in one context.
  private struct Visit: Hashable {
    var entry: Int
    var template: Int
    var items: ItemStack
    var scope: Int
  }

  private struct Scope: Hashable {
    var call: Int
    var parent: Int
  }

  private struct Place: Hashable {
    var template: Int
    var range: Range<Int>
  }

  init(_ library: TemplateLibrary, _ schema: Schema) {
    self.library = library
    self.schema = schema
  }

  mutating func check(_ template: Int) {
    visit(
      Visit(
        entry: library.program.entries[template], template: template,
        items: ItemStack(.kind(.object(schema.root))), scope: -1))
    while let next = waiting.popLast(), visits.count <= Self.limit {
      run(next)
    }
  }

  private mutating func visit(_ visit: Visit) {
    if visits.insert(visit).inserted { waiting.append(visit) }
  }

  private mutating func run(_ visit: Visit) {
    let program = library.program
    var stacks = [visit.items]
    var address = visit.entry
    while let items = stacks.last {
      let instruction = program.code[address]
      let place = Place(template: visit.template, range: program.places[address])
      address += 1
      switch instruction.operation {
      case .text: break
      case .escaped, .unescaped, .inverted: _ = find(place, in: items)
      case .section: stacks.append(items.entering(find(place, in: items).inSection))
      case .endSection: stacks.removeLast()
      case .call:
        call(instruction.a, at: place, items, scope: visit.scope)
        address = instruction.c
      case .block:
        if let argument = argument(program.blocks[instruction.a].name, scope: visit.scope) {
          self.visit(
            Visit(
              entry: argument.entry, template: argument.template, items: items,
              scope: argument.scope))
          address = instruction.c
        }
      case .end: return
      }
    }
  }

  private mutating func call(_ index: Int, at place: Place, _ items: ItemStack, scope: Int) {
    let site = library.program.calls[index]
    switch site.target {
    case .unknown: break
    case .dynamic: _ = find(place, in: items)
    case .template(let target):
      visit(
        Visit(
          entry: library.program.entries[target], template: target, items: items,
          scope: site.arguments.isEmpty ? scope : self.scope(of: index, in: scope)))
    }
  }

  // MARK: Blocks

  /// Returns the scope of a parent tag's arguments.
  ///
  /// A tag that is already in the chain adds nothing, since the outermost argument wins.
  private mutating func scope(of call: Int, in parent: Int) -> Int {
    var outer = parent
    while outer >= 0 {
      if scopes[outer].call == call { return parent }
      outer = scopes[outer].parent
    }
    let scope = Scope(call: call, parent: parent)
    if let known = scopes.firstIndex(of: scope) { return known }
    scopes.append(scope)
    return scopes.count - 1
  }

  private func argument(
    _ name: Int, scope: Int
  ) -> (entry: Int, template: Int, scope: Int)? {
    var found: (entry: Int, template: Int, scope: Int)?
    var current = scope
    while current >= 0 {
      let call = scopes[current].call
      let arguments = library.program.arguments[library.program.calls[call].arguments]
      if let argument = arguments.last(where: { $0.name == name }) {
        found = (argument.entry, library.program.callers[call], scopes[current].parent)
      }
      current = scopes[current].parent
    }
    return found
  }

  // MARK: Names

  private mutating func find(_ place: Place, in items: ItemStack) -> ItemStack.Item {
    let bytes = library.sources[place.template].bytes
    let parts = bytes[place.range]
      .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    switch items.find(parts.map { String(decoding: $0, as: UTF8.self) }, in: schema) {
    case .found(let item): return item
    case .unknown(let index, let candidates):
      let part = parts[index].startIndex..<parts[index].endIndex
      if warned.count < Mistake.limit, warned.insert(place).inserted {
        warn(part, in: place.template, candidates: candidates)
      }
      return .anything
    }
  }

  private mutating func warn(_ part: Range<Int>, in template: Int, candidates: [String]) {
    let source = library.sources[template]
    let name = String(decoding: source.bytes[part], as: UTF8.self)
    let help: String
    if let near = suggestion(for: name, among: candidates) {
      help = "did you mean “\(near)”?"
    } else if candidates.isEmpty {
      help = "what stands before it has no names"
    } else {
      let some = candidates.prefix(8).map { "“\($0)”" }.joined(separator: ", ")
      help = "names here are \(some)\(candidates.count > 8 ? " and others" : "")"
    }
    diagnostics.append(
      Diagnostic(
        .unknownName, .warning, "there is no “\(shortened(name))” here", path: source.path,
        range: library.lines[template].range(part), help: help))
  }
}

extension TemplateLibrary {
  /// Returns a warning for every name that the schema does not provide at its place.
  ///
  /// It visits the template and all partials, parents and arguments that it reaches, each in the
  /// contexts in which it is reached; each place is reported once. Templates whose names come from
  /// the data are skipped, and so is everything below a name that was reported. The result is
  /// sorted by file and place; it is empty if the template does not exist.
  public func check(template name: String, against schema: Schema) -> [Diagnostic] {
    guard let index = templates[name] else { return [] }
    var checker = Checker(self, schema)
    checker.check(index)
    return checker.diagnostics.sortedByPlace()
  }
}
