import Diagnostics
import YAML

/// How the site is published.
extension YAMLDocument {
  /// Reads the host, and the place there.
  mutating func publishing(_ node: Node) -> Settings.Publishing? {
    let help = "write it as publish: and below it to: netlify"
    let parts = mapping(node, .publish, of: "to: and target:", help: help)
    var publishing: Settings.Publishing?
    var target: (text: String, node: Node)?
    for (key, value) in parts {
      switch key.scalar?.string {
      case "to":
        guard let name = text(value, .publish) else { continue }
        guard let host = Settings.Publishing.Host(rawValue: name) else {
          report(
            value: name, of: .publish, at: value,
            allowed: Settings.Publishing.Host.allCases.map(\.rawValue))
          return nil
        }
        publishing = Settings.Publishing(host: host)
      case "target":
        if value.isNull { continue }
        guard let text = value.scalar?.string else {
          report(
            .invalidSetting, .error, "the target of “publish” is not a text", at: value,
            help: "there is one, such as target: my-cookbook")
          return nil
        }
        target = (text, value)
      default:
        report(
          .invalidSetting, .error, "“publish” has no “\(key.scalar?.string ?? "?")”", at: key,
          help: "it has to: and target:")
        return nil
      }
    }
    if publishing == nil, !parts.isEmpty {
      report(.invalidSetting, .error, "“publish” does not say to which host", at: node, help: help)
    }
    if publishing?.host == .gitlab, let target {
      report(
        .invalidSetting, .error, "“publish” has no target on gitlab", at: target.node,
        help: "remove it: GitLab publishes the repository that is pushed to it")
    }
    publishing?.target = target?.text
    return publishing
  }
}
