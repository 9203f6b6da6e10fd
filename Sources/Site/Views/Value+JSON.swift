import JSON
import Mustache

extension Value {
  /// Writes the value as JSON, which theme authors can inspect and pass back to a template.
  package func write(to writer: inout JSONWriter) {
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

  /// Reads a value from JSON; numbers become text, as written.
  init(json bytes: [UInt8]) throws(JSONValueError) {
    var reader = JSONValueReader(bytes)
    self = try reader.read()
  }
}
