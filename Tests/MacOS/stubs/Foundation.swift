// The part of Foundation that is used here: of files, processes and values. Strings, and what only
// tests use, are beside it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@_exported import Darwin
@_exported import Dispatch

open class NSObject: Hashable {
  public init() {}
  public static func == (first: NSObject, second: NSObject) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}

public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
  public init(booleanLiteral value: Bool) {}
  public var boolValue: Bool { true }
}

public typealias TimeInterval = Double

public struct Date: Sendable, Hashable, Comparable, Codable {
  public init() {}
  public init(timeIntervalSince1970: TimeInterval) {}
  public init(timeIntervalSinceNow: TimeInterval) {}
  public var timeIntervalSince1970: TimeInterval { 0 }
  public var timeIntervalSinceNow: TimeInterval { 0 }
  public static func < (first: Date, second: Date) -> Bool { false }
}

public struct TimeZone: Sendable, Hashable {
  public static var gmt: TimeZone { fatalError() }
  public static var current: TimeZone { fatalError() }
  public init?(identifier: String) {}
  public init?(secondsFromGMT: Int) {}
  public func secondsFromGMT(for date: Date = Date()) -> Int { 0 }
}

public struct UUID: Sendable, Hashable, Codable {
  public init() {}
  public init?(uuidString: String) {}
  public var uuidString: String { "" }
}

public struct Data: Sendable, Hashable, Codable, RandomAccessCollection,
  RangeReplaceableCollection, MutableCollection
{
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct WritingOptions: OptionSet, Sendable {
    public static let atomic = WritingOptions(rawValue: 1)
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct Base64EncodingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct Base64DecodingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public init() {}
  public init(contentsOf url: URL, options: ReadingOptions = []) throws {}
  public init?(base64Encoded text: String, options: Base64DecodingOptions = []) {}
  public func base64EncodedString(options: Base64EncodingOptions = []) -> String { "" }
  public func write(to url: URL, options: WritingOptions = []) throws {}
  public func withUnsafeBytes<T>(_ body: (UnsafeRawBufferPointer) throws -> T) rethrows -> T {
    fatalError()
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 {
    get { 0 }
    set {}
  }
  public subscript(range: Range<Int>) -> Data {
    get { self }
    set {}
  }
  public func range(of other: Data, in range: Range<Int>? = nil) -> Range<Int>? { nil }
  public mutating func replaceSubrange(
    _ range: Range<Int>, with bytes: some Collection<UInt8>
  ) {}
}

public struct URL: Sendable, Hashable, Codable {
  public struct BookmarkCreationOptions: OptionSet, Sendable {
    public static let minimalBookmark = BookmarkCreationOptions(rawValue: 1)
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct BookmarkResolutionOptions: OptionSet, Sendable {
    public static let withoutUI = BookmarkResolutionOptions(rawValue: 1)
    public static let withoutMounting = BookmarkResolutionOptions(rawValue: 2)
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public init?(string: String) {}
  public init(filePath path: String) {}
  public init(fileURLWithPath path: String) {}
  public init(fileURLWithPath path: String, isDirectory: Bool) {}
  public init(
    resolvingBookmarkData data: Data, options: BookmarkResolutionOptions = [],
    relativeTo url: URL? = nil, bookmarkDataIsStale: inout Bool
  ) throws {}
  public func bookmarkData(
    options: BookmarkCreationOptions = [], includingResourceValuesForKeys: Set<String>? = nil,
    relativeTo url: URL? = nil
  ) throws -> Data { Data() }

  public var path: String { "" }
  public var host: String? { nil }
  public var absoluteString: String { "" }
  public var lastPathComponent: String { "" }
  public var pathExtension: String { "" }
  public func appending(path: some StringProtocol) -> URL { self }
  public func appending(component: some StringProtocol) -> URL { self }
  public func appendingPathComponent(_ name: String) -> URL { self }
  public func appendingPathComponent(_ name: String, isDirectory: Bool) -> URL { self }
  public func appendingPathExtension(_ name: String) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
  public func deletingPathExtension() -> URL { self }
  public func resolvingSymlinksInPath() -> URL { self }
  public var standardizedFileURL: URL { self }
}

open class FileManager: NSObject, @unchecked Sendable {
  public enum SearchPathDirectory: UInt, Sendable {
    case trashDirectory = 102
  }
  public struct SearchPathDomainMask: OptionSet, Sendable {
    public static let userDomainMask = SearchPathDomainMask(rawValue: 1)
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public enum URLRelationship: Int, Sendable { case contains, same, other }

  open class var `default`: FileManager { fatalError() }
  open var temporaryDirectory: URL { fatalError() }
  open var homeDirectoryForCurrentUser: URL { fatalError() }
  open var currentDirectoryPath: String { "" }
  open func changeCurrentDirectoryPath(_ path: String) -> Bool { true }
  open func startDownloadingUbiquitousItem(at url: URL) throws {}
  open func getRelationship(
    _ result: UnsafeMutablePointer<URLRelationship>, of directory: SearchPathDirectory,
    in domain: SearchPathDomainMask, toItemAt url: URL
  ) throws {}

  open func fileExists(atPath path: String) -> Bool { true }
  open func fileExists(
    atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?
  ) -> Bool { true }
  open func isExecutableFile(atPath path: String) -> Bool { true }
  open func contents(atPath path: String) -> Data? { nil }
  open func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func subpaths(atPath path: String) -> [String]? { nil }
  open func subpathsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func enumerator(
    at url: URL, includingPropertiesForKeys: [URLResourceKey]?
  ) -> DirectoryEnumerator? { nil }
  open func enumerator(atPath path: String) -> DirectoryEnumerator? { nil }
  open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
  open func setAttributes(_ values: [FileAttributeKey: Any], ofItemAtPath path: String) throws {}
  @discardableResult
  open func createFile(
    atPath path: String, contents: Data?, attributes: [FileAttributeKey: Any]? = nil
  ) -> Bool { true }
  open func createDirectory(
    atPath path: String, withIntermediateDirectories: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func createDirectory(
    at url: URL, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func createSymbolicLink(atPath path: String, withDestinationPath to: String) throws {}
  open func createSymbolicLink(at url: URL, withDestinationURL to: URL) throws {}
  open func copyItem(atPath path: String, toPath: String) throws {}
  open func copyItem(at url: URL, to: URL) throws {}
  open func moveItem(atPath path: String, toPath: String) throws {}
  open func moveItem(at url: URL, to: URL) throws {}
  open func removeItem(atPath path: String) throws {}
  open func removeItem(at url: URL) throws {}
}

extension FileManager {
  open class DirectoryEnumerator: NSObject, Sequence, IteratorProtocol {
    open func next() -> Any? { nil }
  }
}

public struct URLResourceKey: Hashable, Sendable {}

public struct FileAttributeKey: RawRepresentable, Hashable, Sendable {
  public static let modificationDate = FileAttributeKey(rawValue: "")
  public static let posixPermissions = FileAttributeKey(rawValue: "")
  public static let size = FileAttributeKey(rawValue: "")
  public static let systemFileNumber = FileAttributeKey(rawValue: "")
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

open class FileHandle: NSObject, @unchecked Sendable {
  open class var standardInput: FileHandle { fatalError() }
  open class var standardOutput: FileHandle { fatalError() }
  open class var standardError: FileHandle { fatalError() }
  open class var nullDevice: FileHandle { fatalError() }
  public convenience init(forReadingFrom url: URL) throws { self.init() }
  public convenience init(forWritingTo url: URL) throws { self.init() }
  public convenience init?(forReadingAtPath path: String) { nil }
  public convenience init?(forWritingAtPath path: String) { nil }
  public convenience init(fileDescriptor: Int32, closeOnDealloc: Bool = false) { self.init() }
  open var fileDescriptor: Int32 { 0 }
  open var availableData: Data { Data() }
  open func readData(ofLength length: Int) -> Data { Data() }
  open func readDataToEndOfFile() -> Data { Data() }
  public func readToEnd() throws -> Data? { nil }
  public func read(upToCount count: Int) throws -> Data? { nil }
  public func write(contentsOf data: some Sequence<UInt8>) throws {}
  open func write(_ data: Data) {}
  @discardableResult public func seekToEnd() throws -> UInt64 { 0 }
  public func truncate(atOffset offset: UInt64) throws {}
  open func close() throws {}
  open func closeFile() {}
}

open class Pipe: NSObject, @unchecked Sendable {
  open var fileHandleForReading: FileHandle { fatalError() }
  open var fileHandleForWriting: FileHandle { fatalError() }
}

// Whether Apple's may be shared by threads, only Apple's SDK tells; Linux's may.
open class Process: NSObject, @unchecked Sendable {
  public enum TerminationReason: Int, Sendable { case exit = 1, uncaughtSignal }
  open var executableURL: URL?
  open var currentDirectoryURL: URL?
  open var arguments: [String]?
  open var environment: [String: String]?
  open var standardInput: Any?
  open var standardOutput: Any?
  open var standardError: Any?
  open var processIdentifier: Int32 { 0 }
  open var isRunning: Bool { false }
  open var terminationStatus: Int32 { 0 }
  open var terminationReason: TerminationReason { .exit }
  @preconcurrency open var terminationHandler: (@Sendable (Process) -> Void)?
  open func run() throws {}
  open func interrupt() {}
  open func terminate() {}
  open func waitUntilExit() {}
}

open class ProcessInfo: NSObject, @unchecked Sendable {
  open class var processInfo: ProcessInfo { fatalError() }
  open var environment: [String: String] { [:] }
  open var arguments: [String] { [] }
  open var processIdentifier: Int32 { 0 }
  open var processorCount: Int { 0 }
  open var activeProcessorCount: Int { 0 }
  open var systemUptime: TimeInterval { 0 }
}

open class Bundle: NSObject, @unchecked Sendable {
  open class var main: Bundle { fatalError() }
  open class var allBundles: [Bundle] { [] }
  open var bundleURL: URL { fatalError() }
  open var bundlePath: String { "" }
  open var executablePath: String? { nil }
  open var executableURL: URL? { nil }
  open var resourceURL: URL? { nil }
  open var resourcePath: String? { nil }
  open func url(
    forResource name: String?, withExtension ending: String?, subdirectory: String? = nil
  ) -> URL? { nil }
}

open class NSLock: NSObject, @unchecked Sendable {
  open func lock() {}
  open func unlock() {}
  public func withLock<T>(_ body: () throws -> T) rethrows -> T { try body() }
}

open class JSONDecoder {
  public enum DateDecodingStrategy: Sendable { case deferredToDate, secondsSince1970, iso8601 }
  public init() {}
  open var dateDecodingStrategy: DateDecodingStrategy = .deferredToDate
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

open class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public init() {}
  open var outputFormatting: OutputFormatting = []
  open func encode<T: Encodable>(_ value: T) throws -> Data { Data() }
}
