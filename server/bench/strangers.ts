// Strangers at the sockets' door: how long others wait for an answer while hundreds of false handshakes arrive.
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../src/platform/database/database.ts'
import { type Aim, atMost } from './aims.ts'
import { addPatients, drawPairs } from './clinic.ts'
import { pollDuring } from './poll.ts'
import { connectionTo, startProduct } from './servers.ts'

type Options = { quick: boolean; report: { aim(aim: Aim): void } }

const program = fileURLToPath(new URL('./stranger-process.ts', import.meta.url))
const maxMilliseconds = 100
/** Sockets, and the networks that they come from. */
const crowds = [
  [200, 1],
  [200, 20],
  [1_000, 1],
  [1_000, 20],
] as const

/** Measures what people poll beside strangers who ask to be identified again and again. */
export async function measureStrangers(folder: string, { quick, report }: Options): Promise<void> {
  const product = await startProduct(folder, { FILO_DEMO: 'false', TRUST_PROXY: '127.0.0.1' })
  const database = openDatabase(connectionTo(folder), { max: 4 })
  try {
    await addPatients(database, folder, 1_000, 20)
    const pairs = await drawPairs(database, folder)
    const seconds = quick ? 5 : 20
    const alone = await pollDuring(product.url, pairs, pause(seconds * 1_000))
    for (const [sockets, networks] of crowds) {
      const strangers = spawn(process.execPath, [program, product.url, String(sockets), String(networks)])
      process.prependOnceListener('exit', () => strangers.kill('SIGKILL'))
      await pause(2_000)
      const beside = await pollDuring(product.url, pairs, pause(seconds * 1_000))
      strangers.kill('SIGKILL')
      const what = `p95 of GET /hcp/info beside ${sockets} false sockets of ${networks === 1 ? 'one network' : `${networks} networks`}, ms`
      report.aim(atMost(what, beside, maxMilliseconds, { digits: 0 }))
      report.aim(atMost(`the same, compared with nobody there`, beside / alone, 20, { gating: false }))
      await pause(6_000)
    }
  } finally {
    await database.end()
    await product.stop()
  }
}
