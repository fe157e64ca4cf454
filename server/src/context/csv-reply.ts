import { byteOrderMark, csvRow } from '../platform/csv.ts'
import type { FileReply } from '../platform/storage/file-reply.ts'
import { rowsInPiece, streamedText } from '../platform/streamed-text.ts'
import { patientOfList } from './audit-entry.ts'
import type { StaffContext } from './context.ts'

export type Column<Row> = readonly [label: string, format: (row: Row) => string]

type Sheet<Row> = {
  /** File name. */
  name: string
  columns: readonly Column<Row>[]
  /** Reads the rows with some of the ids, in the same order. */
  read: (ids: string[]) => Promise<readonly Row[] | null>
  /** The patient to whom the rows were narrowed, if any. */
  patientId?: string | undefined
}

/**
 * Replies with the rows of these ids as a CSV file, read in pieces as the client takes them; the audit keeps their
 * number.
 */
export function csvReply<Row>(
  context: StaffContext,
  ids: string[],
  { name, columns, read, patientId }: Sheet<Row>,
): FileReply {
  async function* csvPieces(): AsyncGenerator<string> {
    yield byteOrderMark + csvRow(columns.map(([label]) => label))
    for (let start = 0; start < ids.length; start += rowsInPiece) {
      // A slow client may take hours: later rows are read only if the access is still valid.
      if (start > 0) await context.recheckAccess()
      const rows = (await read(ids.slice(start, start + rowsInPiece))) ?? []
      yield rows.map((row) => csvRow(columns.map(([, format]) => format(row)))).join('')
    }
  }

  context.setAuditSubject({ ...patientOfList(patientId, ids.length), details: { count: ids.length } })
  return { name, type: 'text/csv; charset=utf-8', stream: streamedText(csvPieces()) }
}
