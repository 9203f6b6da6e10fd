import Paths
import Preview

extension Console {
  /// Opens a newly created file in the user's editor, else in the system's program.
  ///
  /// The file stays whether or not that succeeds.
  func edit(_ file: FilePath) async throws {
    let editor = Editor(environment: Variables.values(of: Editor.variables), hasTerminal: true)
    if editor.isChosen {
      do { try editor.takeOver(opening: file) } catch {
        throw fail("\(error)", help: "the recipe was made; open it in any editor")
      }
    }
    say(
      "no editor is set, so the system’s program is asked to open it; to set yours: "
        + "export EDITOR=nano")
    do { try await editor.open(file) } catch { say("\(error)") }
  }
}
