import Foundation
import JSON
import Mustache

extension Value {
  /// Writes the value as JSON: what theme authors look at, and can hand back to a template.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let flag): writer.bool(flag)
    case .text(let text): writer.string(text)
    case .bytes(let bytes): writer.string(String(decoding: bytes, as: UTF8.self))
    case .list(let values): writer.array(of: values) { $1.write(to: &$0) }
    case .object(let object):
      writer.object { writer in
        for (name, slot) in zip(object.shape.names, object.slots) {
          writer.key(name)
          slot.write(to: &writer)
        }
      }
    }
  }

  /// Reads a value from JSON; numbers become the text they are printed as.
  ///
  /// - Throws: `DecodingError` if the bytes are not JSON.
  public init(json bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(DecodedValue.self, from: Data(bytes)).value
  }
}

private struct DecodedValue: Decodable {
  let value: Value

  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: Key.self) {
      let keys = members.allKeys.sorted { $0.stringValue < $1.stringValue }
      let slots = try keys.map { try members.decode(DecodedValue.self, forKey: $0).value }
      value = .object(Object(Shape(keys.map(\.stringValue)), slots))
      return
    }
    if var elements = try? decoder.unkeyedContainer() {
      var values: [Value] = []
      while !elements.isAtEnd { values.append(try elements.decode(DecodedValue.self).value) }
      value = .list(values)
      return
    }
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      value = .null
    } else if let flag = try? single.decode(Bool.self) {
      value = .bool(flag)
    } else if let text = try? single.decode(String.self) {
      value = .text(text)
    } else if let number = try? single.decode(Int64.self) {
      value = .text(String(number))
    } else {
      value = .text(String(try single.decode(Double.self)))
    }
  }
}
