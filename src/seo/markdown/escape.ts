/** A line of the CMS as Markdown that reads as the same words: nothing in it becomes formatting. */
export function plain(text: string): string {
  return text
    .replace(/[\\`*_[\]<>|]/g, '\\$&')
    .replace(/^(\s*)([#+-])/gm, '$1\\$2')
    .replace(/^(\s*\d+)([.)])(?=\s)/gm, '$1\\$2')
}

/** The same in one line, for a heading, a table's cell or a link's words. */
export function oneLine(text: string): string {
  return plain(text.replace(/\s+/g, ' ').trim())
}

/** Blocks below one another; those that are empty leave no gap. */
export function blocks(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}

export function heading(level: 1 | 2 | 3, text: string): string {
  return text === '' ? '' : `${'#'.repeat(level)} ${oneLine(text)}`
}

/** A table; rows may be shorter than the head. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [head, head.map(() => '---'), ...rows].map(line).join('\n')
}
