// The part of Foundation that only tests use.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

open class NSDictionary: NSObject {
  open subscript(key: Any) -> Any? { nil }
  open var allKeys: [Any] { [] }
}

open class NSNull: NSObject {}

open class NSNumber: NSObject, @unchecked Sendable {
  public init(value: Int) {}
  open var intValue: Int { 0 }
  open var doubleValue: Double { 0 }
  open var boolValue: Bool { false }
}

open class JSONSerialization: NSObject {
  public struct ReadingOptions: OptionSet, Sendable {
    public static let fragmentsAllowed = ReadingOptions(rawValue: 4)
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  open class func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any { data }
}

open class ISO8601DateFormatter: NSObject, @unchecked Sendable {
  open func date(from text: String) -> Date? { nil }
  open func string(from date: Date) -> String { "" }
}

public struct DateComponents: Sendable, Hashable {
  public var year: Int?
  public var month: Int?
  public var day: Int?
}

public struct Calendar: Sendable, Hashable {
  public enum Identifier: Sendable { case gregorian }
  public enum Component: Sendable { case year, month, day }
  public static var current: Calendar { fatalError() }
  public init(identifier: Identifier) { fatalError() }
  public var timeZone: TimeZone
  public func component(_ part: Component, from date: Date) -> Int { 0 }
  public func dateComponents(_ parts: Set<Component>, from date: Date) -> DateComponents {
    fatalError()
  }
}

open class Thread: NSObject {
  open class func sleep(forTimeInterval seconds: TimeInterval) {}
  @preconcurrency
  open class func detachNewThread(_ body: @escaping @Sendable () -> Void) {}
}

public struct URLRequest: Sendable, Hashable {
  public enum CachePolicy: Sendable { case useProtocolCachePolicy, reloadIgnoringLocalCacheData }
  public init(
    url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy, timeoutInterval: TimeInterval = 60
  ) {}
  public var httpMethod: String?
  public var httpBody: Data?
  public var timeoutInterval: TimeInterval = 0
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {}
}

open class URLResponse: NSObject, @unchecked Sendable {}

open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  open var statusCode: Int { 0 }
  open func value(forHTTPHeaderField field: String) -> String? { nil }
}

open class URLSession: NSObject, @unchecked Sendable {
  open class var shared: URLSession { fatalError() }
  public func data(from url: URL) async throws -> (Data, URLResponse) { fatalError() }
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) { fatalError() }
}

open class XMLNode: NSObject {
  open var stringValue: String?
  open func nodes(forXPath path: String) throws -> [XMLNode] { [] }
}

open class XMLDocument: XMLNode {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public init(data: Data, options: Options = []) throws {}
}

public enum POSIXErrorCode: Int32, Sendable { case EIO = 5 }

public struct POSIXError: Error {
  public typealias Code = POSIXErrorCode
  public init(_ code: Code) {}
}

public struct CocoaError: Error {
  public struct Code: RawRepresentable, Sendable, Hashable {
    public static let fileWriteUnknown = Code(rawValue: 512)
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
  }
  public init(_ code: Code, userInfo: [String: Any] = [:]) {}
}
