import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { patiently } from '../../../scripts/patience.mjs'
import { compareWithLedger, crashOnce, type Ledger } from './crash.ts'
import { readStoredOffline } from './write-load.ts'

/** `npm run assure crash` sets 200. */
const rounds = Number(process.env.FILO_CRASH_ROUNDS ?? 1)

test(
  `kill -9 in the middle of mixed writes loses no acknowledged write (${rounds} rounds)`,
  async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'filo-crash-'))
    const ledger: Ledger = { acknowledged: new Set(), unknown: new Set() }
    try {
      for (let round = 0; round < rounds; round += 1) {
        await crashOnce(dataFolder, ledger, 40 + ((round * 37) % 90))
        expect(compareWithLedger(ledger, await readStoredOffline(dataFolder))).toEqual({
          lost: [],
          ghosts: [],
        })
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
  patiently(180_000 + rounds * 60_000),
)
