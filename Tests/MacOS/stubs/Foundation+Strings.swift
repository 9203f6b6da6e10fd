// The part of Foundation that is used here: of strings and errors.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

public struct CharacterSet: Sendable, Hashable {
  public static var whitespaces: CharacterSet { fatalError() }
  public static var whitespacesAndNewlines: CharacterSet { fatalError() }
  public static var newlines: CharacterSet { fatalError() }
  public static var alphanumerics: CharacterSet { fatalError() }
  public static var decimalDigits: CharacterSet { fatalError() }
  public static var lowercaseLetters: CharacterSet { fatalError() }
  public static var uppercaseLetters: CharacterSet { fatalError() }
  public static var urlPathAllowed: CharacterSet { fatalError() }
  public init(charactersIn text: String) {}
  public func union(_ other: CharacterSet) -> CharacterSet { self }
  public func contains(_ scalar: Unicode.Scalar) -> Bool { true }
}

public struct Locale: Sendable, Hashable {
  public static var current: Locale { fatalError() }
  public init(identifier: String) {}
}

open class NSString: NSObject {
  public struct CompareOptions: OptionSet, Sendable {
    public static let caseInsensitive = CompareOptions(rawValue: 1)
    public static let literal = CompareOptions(rawValue: 2)
    public static let backwards = CompareOptions(rawValue: 4)
    public static let diacriticInsensitive = CompareOptions(rawValue: 128)
    public static let regularExpression = CompareOptions(rawValue: 1024)
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public init(string: String) {}
  open var lastPathComponent: String { "" }
  open var deletingLastPathComponent: String { "" }
}

extension String {
  public typealias CompareOptions = NSString.CompareOptions

  public struct Encoding: RawRepresentable, Sendable, Hashable {
    public static let ascii = Encoding(rawValue: 1)
    public static let utf8 = Encoding(rawValue: 4)
    public static let isoLatin1 = Encoding(rawValue: 5)
    public static let windowsCP1252 = Encoding(rawValue: 12)
    public static let utf16 = Encoding(rawValue: 10)
    public static let utf16LittleEndian = Encoding(rawValue: 0x9400_0100)
    public static let utf16BigEndian = Encoding(rawValue: 0x9000_0100)
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public init(format: String, _ arguments: any CVarArg...) { self = "" }
  public init(contentsOf url: URL, encoding: Encoding) throws { self = "" }
  public init(contentsOfFile path: String, encoding: Encoding) throws { self = "" }
  public init?(data: Data, encoding: Encoding) { nil }
}

extension StringProtocol {
  public var precomposedStringWithCanonicalMapping: String { "" }
  public var precomposedStringWithCompatibilityMapping: String { "" }
  public var decomposedStringWithCanonicalMapping: String { "" }
  public var decomposedStringWithCompatibilityMapping: String { "" }
  public var capitalized: String { "" }
  public var removingPercentEncoding: String? { nil }
  public func addingPercentEncoding(withAllowedCharacters set: CharacterSet) -> String? { nil }
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
  public func commonPrefix(with other: some StringProtocol) -> String { "" }
  public func components(separatedBy separator: some StringProtocol) -> [String] { [] }
  public func components(separatedBy set: CharacterSet) -> [String] { [] }
  public func contains(_ other: some StringProtocol) -> Bool { true }
  public func data(using encoding: String.Encoding, allowLossyConversion: Bool = false) -> Data? {
    nil
  }
  public func range(
    of other: some StringProtocol, options: String.CompareOptions = [],
    range: Range<String.Index>? = nil, locale: Locale? = nil
  ) -> Range<String.Index>? { nil }
  public func replacingCharacters(
    in range: some RangeExpression<String.Index>, with text: some StringProtocol
  ) -> String { "" }
  public func replacingOccurrences(
    of other: some StringProtocol, with new: some StringProtocol,
    options: String.CompareOptions = [], range: Range<String.Index>? = nil
  ) -> String { "" }
  public func write(
    to url: URL, atomically: Bool, encoding: String.Encoding
  ) throws {}
  public func write(
    toFile path: String, atomically: Bool, encoding: String.Encoding
  ) throws {}
}

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}

extension LocalizedError {
  public var errorDescription: String? { nil }
}

extension Error {
  public var localizedDescription: String { "" }
}

open class NSError: NSObject, Error, @unchecked Sendable {
  open var domain: String { "" }
  open var code: Int { 0 }
  open var userInfo: [String: Any] { [:] }
}

public let NSFilePathErrorKey = ""

public func NSTemporaryDirectory() -> String { "" }
public func NSHomeDirectory() -> String { "" }
