// The part of Foundation that the declarations of Yams name.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

open class NSRegularExpression: NSObject, @unchecked Sendable {
  public init(pattern: String) throws {}
}

public struct NSRange: Sendable, Hashable {}

open class NSArray: NSObject {}
open class NSMutableArray: NSArray {}
open class NSMutableDictionary: NSDictionary {}
open class NSMutableSet: NSObject {}

public struct Decimal: Sendable, Hashable, Codable {}

open class DateFormatter: NSObject, @unchecked Sendable {
  open var locale: Locale!
  open var dateFormat: String!
  open var timeZone: TimeZone!
}
open class NumberFormatter: NSObject, @unchecked Sendable {}

public protocol DecodableWithConfiguration {
  associatedtype DecodingConfiguration
  init(from decoder: any Decoder, configuration: DecodingConfiguration) throws
}

public protocol DecodingConfigurationProviding {
  associatedtype DecodingConfiguration
  static var decodingConfiguration: DecodingConfiguration { get }
}
