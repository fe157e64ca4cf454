import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import type { Connection } from '../../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/start.ts'
import { createAndChange, type Ledger, type Stored } from './crash.ts'

const writers = 8
const pauseMs = 20

/** Continuous writes during outages, and their outcomes. */
export type WriteLoad = {
  /** How often each status came; 0 is a broken connection. */
  statuses: Map<number, number>
  /** Resolves when a write that began after this call is acknowledged; rejects after `withinMs`. */
  nextSuccess(withinMs: number): Promise<void>
  stop(): Promise<void>
}

export function startWriting(base: string, headers: Record<string, string>, ledger: Ledger): WriteLoad {
  const statuses = new Map<number, number>()
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  let lastBegun = 0
  let isOver = false
  const write = async () => {
    while (!isOver) {
      const at = performance.now()
      const answered = await createAndChange(base, headers, ledger).catch(() => [0])
      for (const status of answered) count(status)
      if (answered.includes(201)) lastBegun = Math.max(lastBegun, at)
      else await delay(pauseMs)
    }
  }
  const writing = Promise.all(Array.from({ length: writers }, write))
  return {
    statuses,
    async nextSuccess(withinMs) {
      const from = performance.now()
      while (performance.now() - from < withinMs) {
        if (lastBegun >= from) return
        await delay(5)
      }
      throw new Error(`no write was acknowledged within ${withinMs} ms`)
    },
    async stop() {
      isOver = true
      await writing
    },
  }
}

/** Returns the patients that the writers stored, told apart from the demo's by the address that the factory gives. */
export async function readStored(connection: Connection): Promise<{ stored: Stored[]; unaudited: number }> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows: stored } = await client.query<Stored>(
    "SELECT fiscal_code, diagnosis FROM patient WHERE residence_address = 'Via di Prova 2'",
  )
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM patient p WHERE NOT EXISTS (
       SELECT 1 FROM audit_entry e WHERE e.patient_id = p.id AND e.action = 'patient.create' AND e.outcome = 'done')`,
  )
  await client.end()
  return { stored, unaudited: rows[0]?.count ?? 0 }
}

/** Like `readStored`, for the stopped cluster of a data folder; fails if a creation lacks its audit entry. */
export async function readStoredOffline(dataFolder: string): Promise<Stored[]> {
  const cluster = await startEmbeddedPostgres({ folder: join(dataFolder, 'postgres'), log: () => {} })
  const { stored, unaudited } = await readStored({ ...cluster.connection, database: 'filo' })
  await cluster.stop()
  expect(unaudited).toBe(0)
  return stored
}
