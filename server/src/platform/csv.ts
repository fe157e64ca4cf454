type Cell = string | number | null

/** Characters that begin a formula in a spreadsheet; also in other widths and sizes, since some fold those. */
const formula = /^[=+\-@\t\r\n]/
const isFormula = (text: string) => formula.test(text.slice(0, 1).normalize('NFKC'))

/** Codes that a spreadsheet would change as numbers: leading zeros, more digits than it shows, an exponent (`12E4`). */
const changedAsNumber = /^(0\d+|\d{12,}|\d+e\d+)$/i

/** Formats one cell: prefixes possible formulas and codes with an apostrophe, quotes what would break the row. */
export function csvCell(value: Cell): string {
  const text = value === null ? '' : String(value)
  const safe = isFormula(text) || changedAsNumber.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One row in the format of Italian spreadsheets: cells separated by semicolons, CRLF at the end. */
export const csvRow = (cells: Cell[]): string => `${cells.map(csvCell).join(';')}\r\n`

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'
