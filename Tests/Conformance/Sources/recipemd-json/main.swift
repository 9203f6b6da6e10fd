import Foundation
import RecipeMD

// Reads documents that are each preceded by a line with their length in bytes;
// writes a line for each: the recipe as JSON; `!` and the diagnostics' ids if it
// breaks the rules; `?` and its text if it does not survive being serialised.

let input = [UInt8](FileHandle.standardInput.readDataToEndOfFile())
var output = Data()
var index = 0
while let lineEnd = input[index...].firstIndex(of: 0x0A),
  let length = Int(String(decoding: input[index..<lineEnd], as: UTF8.self))
{
  let end = lineEnd + 1 + length
  let parsed = parse(Array(input[(lineEnd + 1)..<end]), options: ParseOptions(makesHTML: true))
  index = end
  output.append(contentsOf: line(for: parsed))
  output.append(0x0A)
}
FileHandle.standardOutput.write(output)

func line(for parsed: ParsedRecipe) -> [UInt8] {
  let ids = parsed.diagnostics.filter { $0.severity == .error }.map(\.id.rawValue)
  guard parsed.isValid else { return Array("!\(ids.joined(separator: ","))".utf8) }
  let again = parse(Array(parsed.recipe.serialised().utf8))
  guard again.isValid, again.recipe == parsed.recipe else {
    return Array("?\(parsed.recipe.serialised().debugDescription)".utf8)
  }
  return parsed.recipe.json()
}
