import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start.ts'
import { compare, crashOnce, type Ledger, type Stored } from './crash.ts'

/** `npm run assure crash` asks for 20. */
const rounds = Number(process.env.FILO_CRASH_ROUNDS ?? 1)

/** What the writers left, told from the demo's own people by the address that the factory gives. */
async function stored(dataFolder: string): Promise<Stored[]> {
  const cluster = await startEmbeddedPostgres({ folder: join(dataFolder, 'postgres'), log: () => {} })
  const client = new pg.Client({ ...cluster.connection, database: 'filo' })
  await client.connect()
  const { rows } = await client.query<Stored>(
    "SELECT fiscal_code, diagnosis FROM patient WHERE residence_address = 'Via di Prova 2'",
  )
  const {
    rows: [unaudited],
  } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM patient p WHERE NOT EXISTS (
       SELECT 1 FROM audit_entry e WHERE e.patient_id = p.id AND e.deed = 'patient.create' AND e.outcome = 'done')`,
  )
  await client.end()
  await cluster.stop()
  expect(unaudited?.count).toBe(0)
  return rows
}

test(
  `kill -9 in the middle of mixed writes loses nothing acknowledged (${rounds} rounds)`,
  async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'filo-crash-'))
    const ledger: Ledger = { acknowledged: new Set(), unknown: new Set() }
    try {
      for (let round = 0; round < rounds; round += 1) {
        await crashOnce(dataFolder, ledger, 40 + ((round * 37) % 90))
        expect(compare(ledger, await stored(dataFolder))).toEqual({ lost: [], ghosts: [] })
      }
      expect(ledger.acknowledged.size).toBeGreaterThanOrEqual(40 * rounds)
      console.log(
        JSON.stringify({
          check: 'crash',
          rounds,
          acknowledged: ledger.acknowledged.size,
          lost: 0,
          ghosts: 0,
        }),
      )
    } finally {
      await rm(dataFolder, { recursive: true, force: true })
    }
  },
  120_000 + rounds * 60_000,
)
