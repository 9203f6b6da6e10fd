import FileSystem
import JSON
import Markup

/// A file with what is known of its content, so that each format reads it once.
struct ImportSource {
  /// What a file turns out to be.
  enum Content {
    case json(JSONValue)
    case html(MarkupDocument)
    case xml(MarkupDocument)
    case text(String)
  }

  let file: ImportFile
  /// The files around it, for pictures.
  let tree: ImportTree
  let content: Content
  /// Whether the file is in UTF-8.
  let isUTF8: Bool
  /// What is not read of it, in words for people; nil if all is.
  let doubt: String?

  /// The most bytes of a text or a page; only JSON may be larger, since pictures are in it.
  private static let mostBytes = Int64(MarkupDocument.mostBytes)
  /// The most lines of a text: each takes some hundred bytes of memory, however short it is.
  private static let mostLines = 250_000

  /// The extension of its name in lower case.
  var fileExtension: String { file.path.fileExtension.lowercased() }

  /// Its name without the extension.
  var stem: String { file.path.withoutExtension.name.string }

  /// Reads a file; nil if it is no text.
  ///
  /// - Throws: `FileError`, `ImportError`, `JSONReader.Failure` or `MarkupDocument.Failure`.
  init?(_ file: ImportFile, in tree: ImportTree) throws {
    let start = try file.start(of: 512)
    if ImportPictures.isPicture(start) { return nil }
    (self.file, self.tree) = (file, tree)
    if file.size > Self.mostBytes {
      if ImportFormat.isCompanion(file) { return nil }
      let value = try Self.largeJSON(in: file, start)
      try JSONTexts.check(value)
      content = .json(value)
      (isUTF8, doubt) = (true, nil)
      return
    }
    let fileExtension = file.path.fileExtension.lowercased()
    let bytes = try file.bytes()
    if bytes.starts(with: Array("{\\rtf".utf8)) { throw ImportError.damaged(Self.isRTF) }
    if let mail = MailMessage(bytes, fileExtension: fileExtension) {
      guard let content = try Self.content(of: mail) else {
        throw ImportError.damaged("no part of this mail is text: save the recipe that is in it")
      }
      self.content = content
      (isUTF8, doubt) = (
        true, mail.hasAttachment ? "what is attached to its mail is not read" : nil
      )
      return
    }
    doubt = nil
    isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    let text = DecodedText.text(of: bytes, declared: MarkupEncoding.declared(in: bytes))
    guard let content = try Self.content(of: text, fileExtension) else {
      return nil
    }
    if case .json(let value) = content { try JSONTexts.check(value) }
    self.content = content
  }

  /// Returns the value of a file that is larger than texts may be, as one with pictures is.
  ///
  /// JSON is UTF-8 (RFC 8259, 8.1), so that it is read without another copy.
  private static func largeJSON(in file: ImportFile, _ start: [UInt8]) throws -> JSONValue {
    let first = DecodedText.text(of: start).utf8.first { $0 > 0x20 }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      throw ImportError.tooLarge(mostBytes)
    }
    let bytes = try file.bytes()
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw ImportError.damaged("JSON larger than \(mostBytes >> 20) MiB has to be in UTF-8")
    }
    return try JSONReader.value(of: bytes)
  }

  /// The reason why rich text has no recipe.
  private static let isRTF =
    "it is in RTF, which is not read: save it as plain text (.txt) or as a web page (.html) in the "
    + "program that it was written with"

  /// Returns the text of a mail, or else its page; nil if it has neither.
  private static func content(of mail: MailMessage) throws -> Content? {
    if let text = mail.plain {
      if text.lineEnds > mostLines { throw ImportError.tooMany(mostLines, "lines") }
      return .text(text)
    }
    return try mail.page.map { .html(try MarkupDocument(html: $0)) }
  }

  private static func content(of text: String, _ fileExtension: String) throws -> Content? {
    let isMarkdown = ["md", "markdown", "recipemd", "cook"].contains(fileExtension)
    switch text.utf8.first(where: { $0 > 0x20 }) {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      do throws(JSONReader.Failure) {
        return .json(try JSONReader.value(of: Array(text.utf8)))
      } catch {
        // So do texts of forums.
        let isForum = ForumText.hasMarks([
          String(text.drop(while: \.isWhitespace).prefix { !$0.isNewline })
        ])
        if !isMarkdown, fileExtension != "txt", !isForum { throw error }
      }
    // Markdown may begin with a comment or a picture in HTML.
    case UInt8(ascii: "<") where !isMarkdown:
      return MarkupEncoding.isXML(text)
        ? .xml(try MarkupDocument(xml: text)) : .html(try MarkupDocument(html: text))
    case nil: return nil
    default: break
    }
    if text.unicodeScalars.prefix(2000).contains("\0") { return nil }
    if text.utf8.count > mostBytes { throw ImportError.tooLarge(mostBytes) }
    if text.lineEnds > mostLines { throw ImportError.tooMany(mostLines, "lines") }
    return .text(text)
  }

  /// What is wrong with it as XML; nil if nothing is, or it is none.
  var flaw: MarkupDocument.Flaw? {
    if case .xml(let document) = content { document.flaw } else { nil }
  }

  /// Whether it is a page with links to other files of the import, such as the contents of an
  /// export.
  var isIndex: Bool {
    guard case .html(let page) = content else { return false }
    return page.root.all { $0.name == "a" }.contains { link in
      link["href"].map { tree.file($0, beside: file) != nil } ?? false
    }
  }

  /// Returns a picture that the recipe names, if it is among the files of the import.
  func picture(_ destination: String) -> [UInt8]? {
    if let found = tree.picture(destination, beside: file) {
      return ImportPictures.bytes(of: found)
    }
    guard let origin = file.origin, AddressFetcher.isAddress(destination) else { return nil }
    return origin.fetcher.picture(destination)
  }

  /// Returns the whole address of what a page names; nil if it was not fetched itself.
  func address(of destination: String) -> String? {
    file.origin.flatMap { WebAddress.resolved(destination, onPage: $0.address) }
  }
}
