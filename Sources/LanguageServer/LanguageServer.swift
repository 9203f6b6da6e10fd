import Collection
import Dispatch
import FileSystem
import JSON
import Paths

/// A server for editors, by the Language Server Protocol 3.17: what is wrong with a recipe while it
/// is written, what may come next, and what stands behind its links.
///
/// It reads the recipe folder and what that links to, and writes nothing: changes are sent to the
/// editor, which makes them.
package struct LanguageServer: Sendable {
  let session: LanguageSession

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - reader: The reader of recipe folders.
  ///   - fileSystem: The file system that has them.
  ///   - folder: The recipe folder, if it was named; otherwise it is looked for where the editor is.
  ///   - home: The user's home folder, which is never taken for a recipe folder by itself.
  ///   - version: The version of the program.
  ///   - send: Sends bytes to the editor.
  package init(
    reader: CollectionReader, fileSystem: any FileOperations, folder: FilePath? = nil,
    home: FilePath? = nil, version: String, send: @escaping @Sendable ([UInt8]) -> Void
  ) {
    session = LanguageSession(
      reader: reader, fileSystem: fileSystem, folder: folder, home: home, version: version
    ) { send(MessageFrames.framed($0)) }
  }

  /// Answers messages until the editor ends the session or the input ends.
  ///
  /// `read` waits for bytes, and returns none at the end of the input.
  ///
  /// - Returns: Whether the session has ended as the protocol has it.
  package func run(reading read: @escaping @Sendable () -> [UInt8]) async -> Bool {
    let queue = MessageQueue()
    // Waiting for input must not keep a thread from what is worked on.
    DispatchQueue(label: "input").async {
      var frames = MessageFrames()
      while case let bytes = read(), !bytes.isEmpty {
        for message in frames.add(bytes) { queue.add(message) }
      }
      queue.finish()
    }
    for await _ in queue.signals {
      guard let message = queue.next() else { continue }
      await session.handle(message) { queue.changes($0) }
      if let isOrderly = await session.ending { return isOrderly }
    }
    return false
  }
}
