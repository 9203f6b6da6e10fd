/// A message on an NFC tag (NFC Data Exchange Format 1.0): one record after the other.
package struct NDEFMessage: Hashable, Sendable {
  /// One record of a message.
  package struct Record: Hashable, Sendable {
    fileprivate let format: UInt8
    fileprivate let type: [UInt8]
    fileprivate let id: [UInt8]
    fileprivate let payload: [UInt8]

    /// Returns the record of an address, which phones open when they touch the tag.
    package static func address(_ address: String) -> Record {
      // What most addresses begin with is one byte: the longest first.
      let prefixes: [(code: UInt8, text: String)] = [
        (1, "http://www."), (2, "https://www."), (3, "http://"), (4, "https://"),
      ]
      let prefix = prefixes.first { address.hasPrefix($0.text) } ?? (0, "")
      let rest = address.utf8.dropFirst(prefix.text.utf8.count)
      return Record(format: 1, type: Array("U".utf8), id: [], payload: [prefix.code] + rest)
    }

    /// Returns the record of a text in a language, given by its tag.
    package static func text(_ text: [UInt8], language: String) -> Record {
      // The length has six bits, and language tags are ASCII.
      let language = language.utf8.prefix(63)
      return Record(
        format: 1, type: Array("T".utf8), id: [],
        payload: [UInt8(language.count)] + language + text)
    }

    /// Returns the record of a file of a media type, with an identifier that programs look for.
    package static func file(_ bytes: [UInt8], type: String, id: String) -> Record {
      Record(format: 2, type: Array(type.utf8), id: Array(id.utf8), payload: bytes)
    }
  }

  private let records: [Record]

  /// Creates a message; phones look at its first record alone.
  package init(_ records: [Record]) { self.records = records }

  /// The message as bytes.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for (place, record) in records.enumerated() {
      let isShort = record.payload.count <= 255
      var header = record.format
      if place == 0 { header |= 0x80 }
      if place == records.count - 1 { header |= 0x40 }
      if isShort { header |= 0x10 }
      if !record.id.isEmpty { header |= 0x08 }
      bytes += [header, UInt8(record.type.count)]
      let length = UInt32(record.payload.count)
      bytes += isShort ? [UInt8(length)] : [24, 16, 8, 0].map { UInt8(length >> $0 & 255) }
      if !record.id.isEmpty { bytes.append(UInt8(record.id.count)) }
      bytes += record.type + record.id + record.payload
    }
    return bytes
  }
}

/// The common NFC tags, from the smallest to the largest.
package enum NFCTag: String, CaseIterable, Sendable {
  case ntag213 = "NTAG213"
  case ntag215 = "NTAG215"
  case ntag216 = "NTAG216"

  /// The one that holds most.
  package static let largest = ntag216

  /// The bytes of its memory for messages.
  private var room: Int {
    switch self {
    case .ntag213: 137
    case .ntag215: 496
    case .ntag216: 872
    }
  }

  /// Returns the smallest tag that holds a message of some bytes; nil if none does.
  package static func smallest(for bytes: Int) -> NFCTag? {
    // The message has a tag and a length of one byte or three, and an end of one.
    let whole = bytes + (bytes < 255 ? 2 : 4) + 1
    return allCases.first { whole <= $0.room }
  }
}
