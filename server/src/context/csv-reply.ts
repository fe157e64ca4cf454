import { byteOrderMark, csvRow, csvStream } from '../platform/csv.ts'
import type { FileReply } from '../platform/storage/file-reply.ts'
import { patientOfList } from './audit-entry.ts'
import type { StaffContext } from './context.ts'

export type Column<Row> = readonly [label: string, written: (row: Row) => string]

type Sheet<Row> = {
  /** File name. */
  name: string
  columns: readonly Column<Row>[]
  /** Reads the rows of some of the ids, in their order. */
  read: (ids: string[]) => Promise<readonly Row[] | null>
  /** The patient whom the rows were narrowed to, if there is one. */
  patientId?: string | undefined
}

const batchSize = 500

/** Answers the rows of these ids as a CSV file, read in batches as its reader takes them; the audit counts them. */
export function csvReply<Row>(
  context: StaffContext,
  ids: string[],
  { name, columns, read, patientId }: Sheet<Row>,
): FileReply {
  async function* pieces(): AsyncGenerator<string> {
    yield byteOrderMark + csvRow(columns.map(([label]) => label))
    for (let start = 0; start < ids.length; start += batchSize) {
      // A slow reader may take hours: what is still to be read is for whoever still has access.
      if (start > 0) await context.recheckAccess()
      const rows = (await read(ids.slice(start, start + batchSize))) ?? []
      yield rows.map((row) => csvRow(columns.map(([, written]) => written(row)))).join('')
    }
  }

  context.setAuditSubject({ ...patientOfList(patientId, ids.length), details: { count: ids.length } })
  return { name, type: 'text/csv; charset=utf-8', stream: csvStream(pieces()) }
}
