// Reads `{"template": …, "data": …, "partials": {…}}` from each line of the
// standard input and answers each with `{"output": …, "diagnostics": […]}`.

import Foundation
import Mustache

func value(_ json: Any?) -> Value {
  switch json {
  case let number as NSNumber:
    // A truth value is a number too, and tells itself apart by its type code.
    String(cString: number.objCType) == "c" ? .bool(number.boolValue) : .text(number.stringValue)
  case let text as String: .text(text)
  case let items as [Any]: .list(items.map(value))
  case let members as [String: Any]:
    .object(
      Object(
        Shape(members.keys.sorted()),
        members.keys.sorted().map { value(members[$0]) }))
  default: .null
  }
}

while let line = readLine() {
  guard
    let request = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
    let template = request["template"] as? String
  else { continue }
  var sources = [TemplateSource(name: "\u{0}main", text: template)]
  for (name, text) in request["partials"] as? [String: String] ?? [:] {
    sources.append(TemplateSource(name: name, text: text))
  }
  let library = TemplateLibrary(sources: sources)
  var output: [UInt8] = []
  var answer: [String: Any] = [
    "diagnostics": library.diagnostics.map { "\($0.message) [\($0.id.rawValue)]" }
  ]
  do {
    try library.render("\u{0}main", with: value(request["data"]), into: &output)
    answer["output"] = String(decoding: output, as: UTF8.self)
  } catch {
    answer["error"] = "\(error)"
  }
  let data = try JSONSerialization.data(withJSONObject: answer, options: [.sortedKeys])
  FileHandle.standardOutput.write(data + Data([0x0A]))
}
