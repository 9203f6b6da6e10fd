import ArgumentParser
import Paths

extension FilePath: ExpressibleByArgument {
  /// Takes an argument for a path, as it is.
  public init?(argument: String) { self.init(argument) }
}
