/// The reasons why a template cannot be rendered.
public enum RenderError: Error, Sendable, Hashable {
  /// The library has no template with this name.
  case unknownTemplate(name: String)
  /// Templates include one another too deeply; the chain starts with the requested one.
  case tooDeep(limit: Int, chain: [String])
  /// The output is longer than allowed.
  case tooMuchOutput(limit: Int, chain: [String])
  /// The render took more steps than allowed.
  case tooManySteps(limit: Int, chain: [String])
}

extension RenderError: CustomStringConvertible {
  /// The error on one line, in lower case and without a full stop.
  public var description: String {
    switch self {
    case .unknownTemplate(let name):
      "there is no template “\(shortened(name))”"
    case .tooDeep(let limit, let chain):
      "more than \(limit) templates inside one another: \(Self.words(for: chain))"
    case .tooMuchOutput(let limit, let chain):
      "more than \(limit) bytes of output: \(Self.words(for: chain))"
    case .tooManySteps(let limit, let chain):
      "more than \(limit) steps: \(Self.words(for: chain))"
    }
  }

  /// Returns the chain without its middle, since a long one only repeats itself.
  private static func words(for chain: [String]) -> String {
    let names = chain.map { "“\(shortened($0))”" }
    guard names.count > 8 else { return names.joined(separator: " includes ") }
    return (names.prefix(4) + ["…"] + names.suffix(3)).joined(separator: " includes ")
  }
}
