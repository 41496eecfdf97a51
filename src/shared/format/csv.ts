/** A cell's value. An amount in cents is written in dollars, with two decimals. */
export type CsvCell = string | number | null | { cents: number }

/**
 * The byte order mark. Without it, Excel reads a CSV file in the computer's old code page, and “José” becomes
 * “JosÃ©”.
 */
const UTF8_MARK = '\uFEFF'

/**
 * Spreadsheets run a cell that begins with one of these as a formula, even if it's quoted. The last four are the
 * full-width forms. Guests choose their own names and notes (OWASP: CSV Injection).
 */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/**
 * Returns a CSV file (RFC 4180) that Excel, Numbers and Google Sheets open correctly. Text that a spreadsheet could run
 * as a formula gets an apostrophe in front.
 */
export function csvFile(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return UTF8_MARK + [header, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return (cell.cents / 100).toFixed(2)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
