import Codes

/// A QR code as a part of an SVG drawing.
enum CodeDrawing {
  /// Returns the attributes of the element around the code.
  static func attributes(of code: QRCode) -> String {
    "viewBox=\"0 0 \(code.sizeWithMargin) \(code.sizeWithMargin)\" shape-rendering=\"crispEdges\""
  }

  /// Returns its modules on white paper with the margin that readers need.
  static func modules(of code: QRCode) -> String {
    let side = code.sizeWithMargin
    return "<rect width=\"\(side)\" height=\"\(side)\" fill=\"#fff\"/>"
      + "<path d=\"\(code.path)\" stroke=\"#000\" fill=\"none\"/>"
  }
}
