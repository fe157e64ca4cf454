import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { patiently } from '../../../scripts/patience.mjs'
import { compareWithLedger, crashOnce, type Ledger } from './crash.ts'
import { mountSmallDisk } from './small-disk.ts'
import { readStoredOffline } from './write-load.ts'

/** `npm run assure power` sets 50. */
const rounds = Number(process.env.FILO_POWER_ROUNDS ?? 1)

const disk = await mountSmallDisk(1_000)
afterAll(() => disk?.close())

test.skipIf(!disk)(
  `a power cut in the middle of mixed writes loses no acknowledged write (${rounds} rounds)`,
  async () => {
    if (!disk) return
    const dataFolder = join(disk.folder, 'data')
    const ledger: Ledger = { acknowledged: new Set(), unknown: new Set() }
    for (let round = 0; round < rounds; round += 1) {
      await crashOnce(dataFolder, ledger, 30 + ((round * 37) % 90), disk.cutPower)
      await disk.restorePower()
      expect(compareWithLedger(ledger, await readStoredOffline(dataFolder))).toEqual({ lost: [], ghosts: [] })
    }
    const acknowledged = ledger.acknowledged.size
    expect(acknowledged).toBeGreaterThanOrEqual(30 * rounds)
    console.log(JSON.stringify({ check: 'power', rounds, acknowledged, lost: 0, ghosts: 0 }))
  },
  patiently(180_000 + rounds * 60_000),
)
