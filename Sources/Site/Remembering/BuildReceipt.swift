import Collection
import Diagnostics
import FileSystem

/// What a build leaves for the next one to see at a glance that there is nothing to do.
///
/// It is left only where every change would show: no file was so young that it may have been
/// changed again without another stamp, and none was out of reach.
struct BuildReceipt: Sendable {
  /// The hash of everything the site was made from.
  let inputs: ContentHash
  /// The hash of the list of the site's files.
  let listHash: ContentHash
  /// What the build told.
  let findings: SiteBuilder.Findings

  /// The receipt of a build; nil where a glance would not do.
  init?(
    inputs: ContentHash, survey: FolderSurvey, listHash: ContentHash?,
    findings: SiteBuilder.Findings
  ) {
    guard let listHash, survey.isSettled,
      !findings.diagnostics.contains(where: { $0.id == .unreadable })
    else { return nil }
    self.inputs = inputs
    self.listHash = listHash
    self.findings = findings
  }

  /// The hash of everything that a site is made from, as long as the folder is settled.
  static func inputs(_ survey: FolderSurvey, _ theme: Theme, generator: String) -> ContentHash {
    var fingerprint = Fingerprint("inputs")
    fingerprint.add(survey.hash)
    fingerprint.add(theme.hash)
    fingerprint.add(generator)
    return fingerprint.hash
  }

  func write(to writer: inout BinaryWriter) {
    writer.write(inputs)
    writer.write(listHash)
    writer.write(findings.recipes)
    writer.write(findings.troubled)
    writer.write(findings.diagnostics) { $0.write($1) }
    writer.write(findings.shared) { $0.write($1) }
  }

  init(from reader: inout BinaryReader) throws(BinaryReader.Malformed) {
    inputs = try reader.hash()
    listHash = try reader.hash()
    findings = SiteBuilder.Findings(
      recipes: try reader.number(), troubled: try reader.number(),
      diagnostics: try reader.list { reader throws(BinaryReader.Malformed) in
        try reader.diagnostic()
      },
      shared: try reader.list { reader throws(BinaryReader.Malformed) in
        try reader.diagnostic()
      })
  }
}
