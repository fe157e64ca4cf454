import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patiently } from '../../../scripts/patience.mjs'
import { storedVersions } from './live-changes.ts'
import type { LiveClient } from './live-client.ts'
import { type LiveScene, startLiveScene } from './live-scene.ts'

/** `npm run assure live` sets 10, which also measures time, on an otherwise idle machine. */
const rounds = Number(process.env.FILO_LIVE_ROUNDS ?? 1)
const isLong = rounds > 1
const changesPerSecond = isLong ? 50 : 20
/** Between two losses, so that all clients are connected again. */
const betweenMs = isLong ? 10_000 : 1_000
const databaseLossMs = isLong ? 5_000 : 1_000
/** The guaranteed time. */
const maxBehindMs = 10_000

let scene: LiveScene
beforeAll(async () => {
  scene = await startLiveScene(
    isLong ? { patients: 8, staff: 24, faqs: 4 } : { patients: 1, staff: 3, faqs: 1 },
  )
})
afterAll(() => scene.close())

/** The rows that a client shows, with versions other than the stored ones. */
const stale = async ({ seen }: LiveClient) => {
  const stored = await storedVersions(scene.api.database, scene.rows)
  return [...seen].filter(([id, version]) => stored.get(id) !== version)
}
const allCurrent = () =>
  expect
    .poll(async () => {
      const rows = await Promise.all(scene.clients.map(stale))
      return {
        stale: rows.flat(),
        empty: scene.clients.filter(({ seen }) => seen.size === 0).length,
        offline: scene.clients.filter(({ isConnected }) => !isConnected).length,
      }
    })
    .toEqual({ stale: [], empty: 0, offline: 0 })

/** Changes rows during `losses`; returns the longest time that a client was behind. */
async function changeDuring(losses: () => Promise<void>): Promise<number> {
  const { changes, clients } = scene
  await allCurrent()
  let isOver = false
  let longest = 0
  const watch = async () => {
    while (!isOver) {
      longest = Math.max(longest, ...clients.map(({ seen }) => changes.behindMs(seen)))
      await pause(100)
    }
  }
  const changing = changes.run(changesPerSecond, () => isOver)
  const watching = watch()
  await losses()
  isOver = true
  await Promise.all([changing, watching])
  const began = performance.now()
  await allCurrent()
  return Math.round(Math.max(longest, performance.now() - began))
}

test(
  `two processes killed in turn under ${changesPerSecond} changes a second (${rounds} rounds) leave no client behind`,
  async () => {
    const { changes, processes, clients, rows } = scene
    const began = performance.now()
    const longestBehindMs = await changeDuring(async () => {
      for (let round = 0; round < rounds; round += 1) {
        await pause(betweenMs)
        await processes.restart(round % 2, 'SIGKILL')
      }
      await pause(betweenMs)
    })
    const seconds = (performance.now() - began) / 1_000
    console.log(
      JSON.stringify({
        ...{ check: 'live', loss: 'process', rounds, clients: clients.length, rows: rows.length },
        acknowledged: changes.count,
        perSecond: Math.round(changes.count / seconds),
        unknown: changes.unknown,
        longestBehindMs,
      }),
    )
    expect(changes.count).toBeGreaterThan(rounds * 10)
    if (isLong) expect(longestBehindMs).toBeLessThan(maxBehindMs)
  },
  patiently(120_000 + rounds * 30_000),
)

test(
  'a database that goes away and comes back: events flow again, and all clients are current',
  async () => {
    const { changes, databaseProxy, rows } = scene
    const before = changes.count
    const longestBehindMs = await changeDuring(async () => {
      await databaseProxy.fail(databaseLossMs)
      const atReturn = changes.count
      await expect.poll(() => changes.count).toBeGreaterThan(atReturn + rows.length)
    })
    console.log(
      JSON.stringify({
        ...{ check: 'live', loss: 'database', lossMs: databaseLossMs, longestBehindMs },
        acknowledged: changes.count - before,
      }),
    )
  },
  patiently(180_000),
)
