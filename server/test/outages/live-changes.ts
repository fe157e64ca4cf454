import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../src/platform/database/database.ts'
import { multipart } from '../factories/multipart.ts'

/** A row that the test changes over and over; each change raises its version by one and writes it into a text. */
export type ChangedRow = {
  table: 'visit' | 'patient' | 'cicc' | 'faq'
  id: string
}

/** Fields in which the next version is written. */
const texts = { visit: 'note', patient: 'diagnosis', cicc: 'note', faq: 'answer' }

/** The stored version of each row, by id. */
export async function storedVersions(
  database: Database,
  rows: readonly ChangedRow[],
): Promise<Map<string, number>> {
  const versions = new Map<string, number>()
  for (const [table, group] of Map.groupBy(rows, ({ table }) => table)) {
    const ids = group.map(({ id }) => id)
    const found = await database.query<{ id: string; version: number }>(
      `SELECT id, version FROM ${table} WHERE id = ANY ($1)`,
      [ids],
    )
    for (const { id, version } of found) versions.set(id, version)
  }
  return versions
}

/** Changes rows by HTTP, `perSecond` in all; knows when each version was acknowledged. */
export class LiveChanges {
  /** In the order of their versions, by row. */
  readonly acknowledged = new Map<string, { version: number; at: number }[]>()
  /** Requests without an answer, or refused because the database was away: they may have changed the row or not. */
  unknown = 0
  private readonly database: Database
  private readonly url: string
  private readonly headers: Record<string, string>
  private readonly rows: readonly ChangedRow[]

  constructor(database: Database, url: string, headers: Record<string, string>, rows: readonly ChangedRow[]) {
    this.database = database
    this.url = url
    this.headers = headers
    this.rows = rows
    for (const { id } of rows) this.acknowledged.set(id, [])
  }

  get count(): number {
    return [...this.acknowledged.values()].flat().length
  }

  /** Changes each row in turn until `isOver`; each row has one change under way at most. */
  async run(perSecond: number, isOver: () => boolean): Promise<void> {
    const everyMs = (this.rows.length * 1_000) / perSecond
    const began = performance.now()
    await Promise.all(
      this.rows.map(async (row, place) => {
        for (let turn = place / this.rows.length; !isOver(); turn += 1) {
          await pause(Math.max(0, began + turn * everyMs - performance.now()))
          if (!isOver()) await this.change(row)
        }
      }),
    )
  }

  /** Milliseconds since the oldest acknowledged change that a client has not fetched; 0 if it has them all. */
  behindMs(seen: ReadonlyMap<string, number>): number {
    const now = performance.now()
    const behind = [...seen].map(([id, shown]) => {
      const missed = this.acknowledged.get(id)?.find(({ version }) => version > shown)
      return missed ? now - missed.at : 0
    })
    return Math.max(0, ...behind)
  }

  private async change(row: ChangedRow): Promise<void> {
    const { table, id } = row
    const stored = await storedVersions(this.database, [row]).catch(() => null)
    if (!stored) return
    const version = stored.get(id) ?? 0
    const data = { version, [texts[table]]: String(version + 1) }
    const sent =
      table === 'cicc'
        ? await multipart({ data })
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(data) }
    try {
      const answer = await fetch(`${this.url}/api/${table}/${id}`, {
        method: 'PATCH',
        body: sent.body,
        headers: { ...this.headers, ...sent.headers },
      })
      const body = (await answer.json()) as { version: number }
      if (answer.ok) this.acknowledged.get(id)?.push({ version: body.version, at: performance.now() })
      else if (answer.status === 503) this.unknown += 1
      else throw new Error(`${table}: ${answer.status} ${JSON.stringify(body)}`)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      this.unknown += 1
    }
  }
}
