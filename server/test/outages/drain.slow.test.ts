import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { patiently } from '../../../scripts/patience.mjs'
import { copyDemo } from '../demo/demo-folder.ts'
import { signIn } from '../demo/demo-sign-in.ts'
import { type RunningServer, startServer, waitUntilReady } from '../process.ts'
import { KeepAliveClient, prepareCalls, type RequestOutcome } from './traffic.ts'

/** `npm run assure drain` sets 20. */
const rounds = Number(process.env.FILO_DRAIN_ROUNDS ?? 1)
const clients = 8
/** Checked only by `npm run assure drain`, on an otherwise idle machine. */
const maxEndMs = rounds > 2 ? 1_000 : Number.POSITIVE_INFINITY

type Round = { ended: RequestOutcome[]; code: number | string; endMs: number }

/** Sends SIGTERM in the middle of mixed traffic, with a slow upload and a slow download in progress. */
async function drainOnce(server: RunningServer, afterAnswers: number): Promise<Round> {
  await waitUntilReady(server)
  const headers = await signIn(server.url)
  const ended: RequestOutcome[] = []
  const everyone: KeepAliveClient[] = []
  const newClient = () => {
    const one = new KeepAliveClient(server.url, headers, ended)
    everyone.push(one)
    return one
  }
  const calls = await prepareCalls(newClient())
  expect(ended.map(({ status }) => status)).toEqual([201, 201])

  const stay = async (n: number) => {
    const one = newClient()
    for (let turn = n; ; turn += 1) {
      const sent = [calls.read, calls.list, calls.create][turn % 3]?.() ?? calls.read()
      if ((await one.send(sent)).how !== 'answered') return
      await pause((n * 7 + turn) % 20)
    }
  }
  const busy = Array.from({ length: clients }, (_, n) => stay(n))
  // A client that idles after a read, and two slow ones.
  await newClient().send(calls.read())
  const slow = [
    newClient().send({ ...(await calls.upload(2_000_000)), sendMs: 1_200 }),
    newClient().send({ ...calls.download, readAfterMs: 1_000 }),
  ]
  await expect.poll(() => ended.length, { interval: 5 }).toBeGreaterThan(afterAnswers)
  server.child.kill('SIGTERM')
  const exited = server.ended.then((code) => ({ code, at: performance.now() }))
  await Promise.all([...busy, ...slow])
  const last = Math.max(...ended.filter(({ how }) => how === 'answered').map(({ at }) => at))
  const { code, at } = await exited
  for (const one of everyone) one.close()
  return { ended, code, endMs: at - last }
}

test(
  `SIGTERM under traffic cuts no accepted request (${rounds} rounds)`,
  async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'filo-drain-'))
    const all: Round[] = []
    try {
      await copyDemo(dataFolder)
      for (let round = 0; round < rounds; round += 1) {
        const server = await startServer(dataFolder)
        const { ended, code, endMs } = await drainOnce(server, 40 + ((round * 7) % 40)).finally(() =>
          server.child.kill('SIGKILL'),
        )
        all.push({ ended, code, endMs })
        expect(ended.filter(({ how }) => how === 'cut')).toEqual([])
        expect(ended.filter(({ status = 0 }) => status >= 400)).toEqual([])
        expect(code).toBe(0)
        expect(server.output()).not.toContain('Ancora aperto')
        expect(ended.filter(({ what, how }) => what !== 'read' && how === 'answered').length).toBeGreaterThan(
          6,
        )
        expect(ended.some(({ closes }) => closes)).toBe(true)
        expect(endMs).toBeLessThan(maxEndMs)
      }
    } finally {
      await rm(dataFolder, { recursive: true, force: true })
      const ended = all.flatMap((round) => round.ended)
      const count = (how: RequestOutcome['how']) => ended.filter((one) => one.how === how).length
      console.log(
        JSON.stringify({
          check: 'drain',
          rounds: all.length,
          requests: count('answered') + count('cut'),
          cut: count('cut'),
          unaccepted: count('unaccepted'),
          slowestEndMs: Math.round(Math.max(...all.map(({ endMs }) => endMs))),
        }),
      )
    }
  },
  patiently(180_000 + rounds * 30_000),
)
