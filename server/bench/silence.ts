// A silent PostgreSQL: how soon requests that wait for it are refused, and how soon they are served again.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../src/platform/database/database.ts'
import { type Aim, atMost } from './aims.ts'
import { addPatients, drawPairs, type Pair } from './clinic.ts'
import { connectionTo, startProduct } from './servers.ts'

type Options = { report: { aim(aim: Aim): void } }

const requests = 60
const maxMs = { refused: 6_000, refusedLater: 500, back: 6_000 }

/** Makes PostgreSQL's processes stand still while requests go on, and lets them go on. */
export async function measureSilence(folder: string, { report }: Options): Promise<void> {
  const product = await startProduct(folder, { FILO_DEMO: 'false' })
  const ms = { digits: 0, unit: ' ms' }
  try {
    const people = await drawPeople(folder)
    const ask = () => Promise.all(people.map((pair, n) => askOnce(product.url, pair, n)))
    // As many connections are open as the product opens.
    await ask()
    const setAll = stopAndGo(product.postmaster)
    setAll('SIGSTOP')
    const first = ask()
    // These come before the silence is noticed.
    const second = pause(2_000).then(ask)
    const refused = [...(await first), ...(await second)]
    const later = await ask()
    setAll('SIGCONT')
    const began = performance.now()
    while ((await fetch(`${product.url}/readyz`)).status !== 200) await pause(10)
    const back = performance.now() - began

    const others = [...refused, ...later].filter(({ status }) => status !== 503)
    report.aim(atMost('answers of a silent PostgreSQL other than 503', others.length, 0, { digits: 0 }))
    report.aim(atMost(`the last of ${requests} requests is refused after`, last(refused), maxMs.refused, ms))
    report.aim(atMost('the last of as many that come later', last(later), maxMs.refusedLater, ms))
    report.aim(atMost('ready again after', back, maxMs.back, ms))
  } finally {
    await product.stop()
  }
}

async function drawPeople(folder: string): Promise<Pair[]> {
  const database = openDatabase(connectionTo(folder), { max: 4 })
  await addPatients(database, folder, 1_000, 2)
  const people = await drawPairs(database, folder)
  await database.end()
  return people.slice(0, requests)
}

/** Asks for the info that pages poll and for a record, whose reading is audited, in turn. */
async function askOnce(url: string, { cookie, patientId }: Pair, n: number) {
  const began = performance.now()
  const path = n % 2 === 0 ? '/hcp/info' : `/patient/${patientId}`
  const answer = await fetch(`${url}/api${path}`, { headers: { cookie } })
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - began }
}

const last = (answers: { ms: number }[]) => Math.max(...answers.map(({ ms }) => ms))

/** Signals PostgreSQL's postmaster and the children that it has now. */
function stopAndGo(postmaster: number): (signal: 'SIGSTOP' | 'SIGCONT') => void {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  const pids = [postmaster, ...children.trim().split(' ').map(Number)]
  return (signal) => {
    for (const pid of pids) process.kill(pid, signal)
  }
}
