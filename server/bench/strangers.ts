// Crowds at the sockets: how long others wait for an answer beside false handshakes, and beside sockets that send much.
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../src/platform/database/database.ts'
import { type Aim, atMost } from './aims.ts'
import { addPatients, drawPairs, type Pair } from './clinic.ts'
import type { Crowd } from './crowd-process.ts'
import { pollDuring } from './poll.ts'
import { connectionTo, startProduct } from './servers.ts'

type Options = { quick: boolean; report: { aim(aim: Aim): void } }

const program = fileURLToPath(new URL('./crowd-process.ts', import.meta.url))
const maxMilliseconds = 100
/** As many strangers as may wait are there for at most so long. */
const settlesMs = 2_000
const goneMs = 6_000

const crowdsWith = (member: Pair): Record<string, Omit<Crowd, 'url'>> => ({
  '200 false handshakes of one network': { sockets: 200, networks: 1, does: 'asks' },
  '200 false handshakes of 20 networks': { sockets: 200, networks: 20, does: 'asks' },
  '1,000 false handshakes of one network': { sockets: 1_000, networks: 1, does: 'asks' },
  '1,000 false handshakes of 20 networks': { sockets: 1_000, networks: 20, does: 'asks' },
  '5 strangers who send 60 kB again and again': { sockets: 5, networks: 1, does: 'heavy' },
  'one person’s 20 sockets that send 60 kB again and again': {
    ...{ sockets: 20, networks: 1, does: 'heavy' },
    credentials: { cookie: member.cookie, xsrf: member.xsrf },
  },
})

/** Measures what people poll beside each crowd, in turn. */
export async function measureStrangers(folder: string, { quick, report }: Options): Promise<void> {
  const product = await startProduct(folder, { FILO_DEMO: 'false', TRUST_PROXY: '127.0.0.1' })
  const database = openDatabase(connectionTo(folder), { max: 4 })
  try {
    await addPatients(database, folder, 1_000, 20)
    const [member, ...others] = await drawPairs(database, folder)
    if (!member) throw new Error('nobody drawn')
    const poll = () => pollDuring(product.url, others, pause(quick ? 5_000 : 20_000))
    // The first answers of a process take longest.
    await poll()
    const alone = await poll()
    for (const [who, crowd] of Object.entries(crowdsWith(member))) {
      const beside = await besideCrowd({ ...crowd, url: product.url }, poll)
      report.aim(atMost(`p95 of GET /hcp/info beside ${who}, ms`, beside, maxMilliseconds, { digits: 0 }))
      report.aim(atMost('the same, compared with nobody there', beside / alone, 20, { gating: false }))
    }
  } finally {
    await database.end()
    await product.stop()
  }
}

async function besideCrowd(crowd: Crowd, measure: () => Promise<number>): Promise<number> {
  const child = spawn(process.execPath, [program, JSON.stringify(crowd)], { stdio: 'ignore' })
  process.prependOnceListener('exit', () => child.kill('SIGKILL'))
  await pause(settlesMs)
  try {
    return await measure()
  } finally {
    child.kill('SIGKILL')
    await pause(goneMs)
  }
}
