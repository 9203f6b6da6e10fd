import CYAML

extension Node {
  /// Returns the value as a document; lists and mappings with each element on a line of its own.
  package func written() throws(YAMLFailure) -> String {
    var writer = YAMLWriter()
    return try writer.text(of: self)
  }
}

/// Hands values to libyaml's emitter.
private struct YAMLWriter: ~Copyable {
  /// The emitter remembers the addresses of both.
  private let emitter: UnsafeMutablePointer<yaml_emitter_t>
  private let output: UnsafeMutablePointer<[UInt8]>

  init() {
    emitter = .allocate(capacity: 1)
    emitter.initialize(to: yaml_emitter_t())
    output = .allocate(capacity: 1)
    output.initialize(to: [])
    yaml_emitter_initialize(emitter)
    yaml_emitter_set_encoding(emitter, YAML_UTF8_ENCODING)
    yaml_emitter_set_unicode(emitter, 1)
    yaml_emitter_set_output(
      emitter,
      { output, bytes, count in
        guard let output = output?.assumingMemoryBound(to: [UInt8].self) else { return 0 }
        output.pointee += UnsafeBufferPointer(start: bytes, count: count)
        return 1
      }, output)
  }

  deinit {
    yaml_emitter_delete(emitter)
    emitter.deallocate()
    output.deinitialize(count: 1)
    output.deallocate()
  }

  mutating func text(of node: Node) throws(YAMLFailure) -> String {
    try emit { yaml_stream_start_event_initialize(&$0, YAML_UTF8_ENCODING) }
    try emit { yaml_document_start_event_initialize(&$0, nil, nil, nil, 1) }
    try write(node)
    try emit { yaml_document_end_event_initialize(&$0, 1) }
    try emit { yaml_stream_end_event_initialize(&$0) }
    return String(decoding: output.pointee, as: UTF8.self)
  }

  private mutating func write(_ node: Node) throws(YAMLFailure) {
    var tag = Array(node.tag.description.utf8CString.map { UInt8(bitPattern: $0) })
    switch node {
    case .scalar(let scalar):
      var text = Array(scalar.string.utf8)
      let count = Int32(text.count)
      // The address of an empty array would be none.
      text.append(0)
      let isPlain: Int32 = node.tag == .text ? 1 : 0
      try emit {
        yaml_scalar_event_initialize(
          &$0, nil, &tag, &text, count, isPlain, isPlain, yaml_scalar_style_t(scalar.style))
      }
    case .sequence(let sequence):
      let isPlain: Int32 = node.tag == .list ? 1 : 0
      try emit {
        yaml_sequence_start_event_initialize(&$0, nil, &tag, isPlain, YAML_ANY_SEQUENCE_STYLE)
      }
      for element in sequence { try write(element) }
      try emit { yaml_sequence_end_event_initialize(&$0) }
    case .mapping(let mapping):
      let isPlain: Int32 = node.tag == .pairs ? 1 : 0
      try emit {
        yaml_mapping_start_event_initialize(&$0, nil, &tag, isPlain, YAML_ANY_MAPPING_STYLE)
      }
      for (key, value) in mapping {
        try write(key)
        try write(value)
      }
      try emit { yaml_mapping_end_event_initialize(&$0) }
    }
  }

  private func emit(_ make: (inout yaml_event_t) -> Int32) throws(YAMLFailure) {
    var event = yaml_event_t()
    guard make(&event) == 1, yaml_emitter_emit(emitter, &event) == 1 else { throw .unreadable }
  }
}

extension yaml_scalar_style_t {
  fileprivate init(_ style: Node.Style) {
    self =
      switch style {
      case .any: YAML_ANY_SCALAR_STYLE
      case .plain: YAML_PLAIN_SCALAR_STYLE
      case .singleQuoted: YAML_SINGLE_QUOTED_SCALAR_STYLE
      case .doubleQuoted: YAML_DOUBLE_QUOTED_SCALAR_STYLE
      case .literal: YAML_LITERAL_SCALAR_STYLE
      case .folded: YAML_FOLDED_SCALAR_STYLE
      }
  }
}
