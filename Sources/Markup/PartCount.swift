import CXML2

/// The number of elements and attributes that libxml2 has put into a tree, which it stops at a limit.
struct PartCount {
  private let most: Int
  private var parts = 0

  /// Creates a count from 0.
  init(most: Int) { self.most = most }

  /// Whether there were more than may be.
  var isExceeded: Bool { parts > most }

  private mutating func add(_ more: Int) -> Bool {
    parts += more
    return !isExceeded
  }

  /// Makes a parser count, and drop comments, processing instructions and declarations.
  ///
  /// The count has to stay where it is as long as the parser runs.
  static func observe(_ context: xmlParserCtxtPtr, _ count: UnsafeMutablePointer<PartCount>) {
    context.pointee._private = UnsafeMutableRawPointer(count)
    guard let events = context.pointee.sax else { return }
    events.pointee.startElement = { context, name, attributes in
      var (count, next) = (1, attributes)
      // A list of names and values that ends with nil.
      while let place = next, place.pointee != nil { (count, next) = (count + 1, place + 2) }
      if PartCount.add(count, context) { xmlSAX2StartElement(context, name, attributes) }
    }
    events.pointee.startElementNs = {
      context, name, prefix, uri, spaces, names, count, defaulted, all in
      if PartCount.add(1 + Int(spaces) + Int(count), context) {
        xmlSAX2StartElementNs(
          context, name, prefix, uri, spaces, names, count, defaulted, all)
      }
    }
    events.pointee.reference = { context, name in
      if PartCount.add(1, context) { xmlSAX2Reference(context, name) }
    }
    events.pointee.entityDecl = { context, name, type, publicID, systemID, content in
      if PartCount.add(1, context) {
        xmlSAX2EntityDecl(context, name, type, publicID, systemID, content)
      }
    }
    events.pointee.comment = nil
    events.pointee.processingInstruction = nil
    events.pointee.attributeDecl = nil
    events.pointee.elementDecl = nil
    events.pointee.notationDecl = nil
    events.pointee.unparsedEntityDecl = nil
  }

  /// Adds to the count of a parser, and stops it at the limit; returns whether it goes on.
  private static func add(_ more: Int, _ context: UnsafeMutableRawPointer?) -> Bool {
    // What libxml2 hands to the functions for events is the parser.
    guard let parser = context?.assumingMemoryBound(to: xmlParserCtxt.self),
      let count = parser.pointee._private?.assumingMemoryBound(to: PartCount.self)
    else { return false }
    if count.pointee.add(more) { return true }
    xmlStopParser(parser)
    return false
  }
}
