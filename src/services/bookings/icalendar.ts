/** The maximum length of a line, not counting its line break (RFC 5545). */
const MAX_LINE_OCTETS = 75

/** Joins the lines of an iCalendar file (RFC 5545), and folds long ones. */
export const iCalendar = (lines: string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('')

/** Formats an instant in UTC, so that it's correct in any time zone. */
export function utcStamp(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

export function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r?\n/g, '\\n')
    .replaceAll('\r', '')
}

/** Folds a long line without splitting a character. Continuation lines start with a space. */
function fold(line: string): string {
  const parts = ['']
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_LINE_OCTETS) {
      parts.push(' ')
      octets = 1
    }
    parts.push(`${parts.pop()}${character}`)
    octets += size
  }
  return parts.join('\r\n')
}
