import { Readable } from 'node:stream'

type Cell = string | number | null

/** The signs with which spreadsheets begin a formula, also in full width. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** A cell as text: what would run as a formula is led by an apostrophe, what would break the row is quoted. */
export function csvCell(value: Cell): string {
  const text = value === null ? '' : String(value)
  const safe = formula.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A row as Italian spreadsheets read it: semicolons between the cells, CRLF at the end. */
export const csvRow = (cells: Cell[]): string => `${cells.map(csvCell).join(';')}\r\n`

/** A sheet as it is taken, one piece ahead of its reader: what lies further on is read for whoever has access then. */
export const csvStream = (pieces: AsyncIterable<string>): Readable =>
  Readable.from(pieces, { highWaterMark: 1 })

/** By this mark spreadsheets know the text for UTF-8. */
export const byteOrderMark = '\uFEFF'
