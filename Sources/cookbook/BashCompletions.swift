import ArgumentParser

/// The completion script for bash, in a form in which no text of a recipe is run or torn apart.
///
/// The script of ArgumentParser hands what the program offers to `compgen -W`, which expands it like
/// a line that was typed: a title with `$(…)` in it would be run, and one with quotes or spaces lost.
struct BashCompletions {
  /// The script.
  let text: String

  /// The script of ArgumentParser has another form than the one that is known here.
  struct UnknownForm: Error {}

  /// The start of a line that offers what the program says.
  private static let start = #"__cookbook_add_completions -W "$("#
  /// The line that the new functions precede.
  private static let anchor = "__cookbook_custom_complete() {"

  /// Creates the script from that of ArgumentParser.
  init(of script: String) throws(UnknownForm) {
    var (count, hasFunctions) = (0, false)
    var lines: [Substring] = []
    for line in script.split(separator: "\n", omittingEmptySubsequences: false) {
      let content = line.drop { $0 == " " }
      if content == Self.anchor {
        hasFunctions = true
        lines.append(
          contentsOf: Self.functions.split(separator: "\n", omittingEmptySubsequences: false))
      }
      guard content.hasPrefix(Self.start), content.hasSuffix(#")""#) else {
        lines.append(line)
        continue
      }
      count += 1
      let command = content.dropFirst(Self.start.count).dropLast(2)
      lines.append("\(line.prefix(line.count - content.count))__cookbook_add_texts < <(\(command))")
    }
    text = lines.joined(separator: "\n")
    guard hasFunctions, count > 0, !text.contains(#"-W "$("#) else { throw UnknownForm() }
  }

  /// What is offered is quoted here: readline, which can do that with the names of files, leaves every
  /// `$` as it is.
  private static let functions = #"""
    # Sets `unquoted` to what the shell makes of a word, without running anything in it, and `quote` to
    # the quote that is still open at its end.
    __cookbook_unquote() {
        local rest="${1}" char
        unquoted='' quote=''
        while [[ -n "${rest}" ]]; do
            char="${rest:0:1}"
            rest="${rest:1}"
            case "${quote}${char}" in
            \'\' | '""')
                quote=''
                ;;
            '"\')
                case "${rest:0:1}" in
                [\"\$\\\`])
                    char="${rest:0:1}"
                    rest="${rest:1}"
                    ;;
                esac
                unquoted+="${char}"
                ;;
            '\')
                unquoted+="${rest:0:1}"
                rest="${rest:1}"
                ;;
            \' | '"')
                quote="${char}"
                ;;
            *)
                unquoted+="${char}"
                ;;
            esac
        done
    }

    # Sets `quoted` to a text as it is written behind what `quote` says.
    __cookbook_quote() {
        quoted="${1}"
        case "${quote}" in
        \')
            quoted="${quoted//\'/\'\\\'\'}"
            ;;
        '"')
            quoted="${quoted//\\/\\\\}"
            quoted="${quoted//\"/\\\"}"
            quoted="${quoted//\$/\\\$}"
            quoted="${quoted//\`/\\\`}"
            # Of the history, which no backslash in these quotes prevents.
            quoted="${quoted//!/\"\\!\"}"
            ;;
        *)
            printf -v quoted %q "${quoted}"
            # These end words, too.
            if [[ "${quoted}" != \$\'* ]]; then
                quoted="${quoted//:/\\:}"
                quoted="${quoted//=/\\=}"
                quoted="${quoted//@/\\@}"
            fi
            ;;
        esac
    }

    # Offers those lines of its input that begin with the current word.
    __cookbook_add_texts() {
        local word="${COMP_WORDS[${COMP_CWORD}]}" unquoted quote quoted before text
        # Before bash 4, readline quotes as well as it can.
        local quotes=true
        compopt +o filenames 2>/dev/null || quotes=false
        word="${word::$(__cookbook_cursor_index_in_current_word)}"
        # What is offered takes the place of what follows the last open quote.
        __cookbook_unquote "${word%"${cur}"}"
        before="${unquoted}"
        __cookbook_unquote "${word}"
        while IFS='' read -r text; do
            if [[ "${text}" = "${unquoted}"* && "${text}" != "${before}" ]]; then
                quoted="${text:${#before}}"
                if "${quotes}"; then __cookbook_quote "${quoted}"; fi
                COMPREPLY+=("${quoted}")
            fi
        done
        # A path goes on behind its folder.
        if [[ "${quotes}" = true && "${#COMPREPLY[@]}" -eq 1 && "${COMPREPLY[0]}" = */ ]]; then
            compopt -o nospace
        fi
    }

    """#
}
