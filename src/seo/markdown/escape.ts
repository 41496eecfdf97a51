/** Escapes plain text so that Markdown shows it unchanged. */
export function plain(text: string): string {
  return text
    .replace(/[\\`*_[\]<>|]/g, '\\$&')
    .replace(/^(\s*)([#+-])/gm, '$1\\$2')
    .replace(/^(\s*\d+)([.)])(?=\s)/gm, '$1\\$2')
}

/** Escapes plain text and joins its lines, for headings, table cells and link text. */
export function oneLine(text: string): string {
  return plain(text.replace(/\s+/g, ' ').trim())
}

/** Joins Markdown blocks with blank lines. Skips empty blocks. */
export function blocks(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}

export function heading(level: 1 | 2 | 3, text: string): string {
  return text === '' ? '' : `${'#'.repeat(level)} ${oneLine(text)}`
}

/** Returns a Markdown table. Rows may be shorter than the header. */
export function table(header: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [header, header.map(() => '---'), ...rows].map(line).join('\n')
}
