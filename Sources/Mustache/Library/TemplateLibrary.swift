import Bytes
import Diagnostics

/// Templates that can include one another, compiled once and rendered any number of times.
///
/// A library is immutable, so any number of threads can render from it at once.
public final class TemplateLibrary: Sendable {
  /// The errors in the templates, sorted by file and place.
  ///
  /// A library with errors still renders: malformed tags and missing partials are empty, as the
  /// specification requires.
  public let diagnostics: [Diagnostic]

  let program: Program
  let sources: [TemplateSource]
  let templates: [String: Int]
  let lines: [LineIndex]

  /// Compiles templates; of several with the same name, the first is used and the others are
  /// reported.
  public init(sources: [TemplateSource]) {
    var mistakes: [(template: Int, mistake: Mistake)] = []
    var templates: [String: Int] = [:]
    for (index, source) in sources.enumerated() {
      if let first = templates[source.name] {
        mistakes.append(
          (index, .duplicateTemplate(name: source.name, firstPath: sources[first].path)))
      } else {
        templates[source.name] = index
      }
    }
    var program = Program()
    for (index, source) in sources.enumerated() {
      let found = program.add(source, index: index, templates: templates)
      mistakes += found.map { (index, $0) }
    }
    mistakes += program.endlessCalls(names: sources.map(\.name))
    let lines = sources.map { LineIndex($0.bytes) }
    diagnostics = mistakes.map { template, mistake in
      mistake.diagnostic(path: sources[template].path, lines: lines[template])
    }.sortedByPlace()
    self.program = program
    self.sources = sources
    self.templates = templates
    self.lines = lines
  }

  /// The names of all templates, sorted.
  public var names: [String] { templates.keys.sorted() }

  /// Renders a template and appends the result to `output`.
  ///
  /// After an error, `output` is unchanged.
  public func render(
    _ template: String, with value: Value, into output: inout [UInt8],
    limits: RenderLimits = RenderLimits()
  ) throws(RenderError) {
    guard let index = templates[template] else { throw .unknownTemplate(name: template) }
    var renderer = Renderer(self, limits: limits, value: value)
    if let error = renderer.run(index) { throw error }
    renderer.output.withBytes { output.append(contentsOf: $0) }
  }
}

extension Program {
  /// Compiles one template at the end of the program and returns its errors.
  fileprivate mutating func add(
    _ source: TemplateSource, index: Int, templates: [String: Int]
  ) -> [Mistake] {
    var mistakes: [Mistake] = []
    if let offset = firstInvalidByte(in: source.bytes) {
      mistakes.append(.invalidEncoding(offset..<(offset + 1)))
    }
    var scanner = Scanner(source.bytes)
    let scanned = scanner.scan()
    var matcher = Matcher(scanned, in: source.bytes)
    matcher.match()
    let program = self
    self = Program()
    var emitter = Emitter(
      matcher.tokens, in: source.bytes, template: index, templates: templates, program: program)
    emitter.emit()
    self = emitter.program
    mistakes += scanner.mistakes + matcher.mistakes
    mistakes += emitter.unknown.prefix(Mistake.limit).map { unknown in
      .unknownPartial(
        unknown.range, name: unknown.name,
        suggestion: suggestion(for: unknown.name, among: templates.keys))
    }
    return mistakes
  }
}

/// Returns the offset of the first byte that is not part of valid UTF-8; nil if all are.
private func firstInvalidByte(in bytes: [UInt8]) -> Int? {
  if String(validating: bytes, as: UTF8.self) != nil { return nil }
  var offset = 0
  var decoder = UTF8()
  var iterator = bytes.makeIterator()
  while case .scalarValue(let scalar) = decoder.decode(&iterator) {
    offset += UTF8.width(scalar)
  }
  return min(offset, max(bytes.count - 1, 0))
}
