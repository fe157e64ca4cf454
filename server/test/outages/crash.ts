import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import { signIn } from '../demo/demo-sign-in.ts'
import { patientBody } from '../factories/patient.ts'
import { startServer, waitUntilReady } from '../process.ts'

/** Knowledge of the clients, kept outside the killed server: Jepsen's "set". */
export type Ledger = { acknowledged: Set<string>; unknown: Set<string> }

const writers = 6

const urlOf = (base: string, route: Route, id = '') => `${base}/api${route.path.replace(':id', id)}`

const retryMs = 20

/**
 * Creates a patient and changes it; returns the statuses. Retries a 503 with the same key, because the commit may have
 * happened. A write that is neither acknowledged nor refused stays unknown.
 */
export async function createAndChange(
  base: string,
  headers: Record<string, string>,
  ledger: Ledger,
): Promise<number[]> {
  const body = patientBody()
  const key = { 'idempotency-key': randomUUID() }
  const statuses: number[] = []
  const send = async (route: Route, sent: object, more: Record<string, string> = {}, id?: string) => {
    const request = { method: route.method, headers: { ...headers, ...more }, body: JSON.stringify(sent) }
    const answer = await fetch(urlOf(base, route, id), request)
    statuses.push(answer.status)
    return { status: answer.status, answered: (await answer.json()) as { id: string } }
  }
  ledger.unknown.add(body.fiscalCode)
  let created = await send(patientRoutes.create, body, key)
  while (created.status === 503) {
    await delay(retryMs)
    created = await send(patientRoutes.create, body, key)
  }
  if (created.status < 500) ledger.unknown.delete(body.fiscalCode)
  if (created.status !== 201) return statuses
  ledger.acknowledged.add(`${body.fiscalCode} ${body.diagnosis}`)
  const { id } = created.answered
  const diagnosis = `Cambiata ${id}`
  const changed = await send(patientRoutes.change, { version: 1, diagnosis }, {}, id)
  if (changed.status === 200) {
    ledger.acknowledged.delete(`${body.fiscalCode} ${body.diagnosis}`)
    ledger.acknowledged.add(`${body.fiscalCode} ${diagnosis}`)
  }
  return statuses
}

/** Writes until the server is gone. */
async function write(base: string, headers: Record<string, string>, ledger: Ledger): Promise<void> {
  try {
    for (;;) await createAndChange(base, headers, ledger)
  } catch {
    return
  }
}

/**
 * One round: several clients write until, after `writes` acknowledged writes, `before` runs and the server gets
 * `kill -9`.
 */
export async function crashOnce(
  dataFolder: string,
  ledger: Ledger,
  writes: number,
  before: () => void = () => {},
): Promise<void> {
  const server = await startServer(dataFolder)
  await waitUntilReady(server)
  const headers = await signIn(server.url)
  const enough = ledger.acknowledged.size + writes
  const writing = Promise.all(Array.from({ length: writers }, () => write(server.url, headers, ledger)))
  while (ledger.acknowledged.size < enough) await new Promise((resolve) => setTimeout(resolve, 5))
  before()
  server.child.kill('SIGKILL')
  await server.ended
  await writing
}

export type Stored = { fiscal_code: string; diagnosis: string }

/** Compares the ledger with what is stored afterwards; both lists must be empty. */
export function compareWithLedger(ledger: Ledger, stored: Stored[]): { lost: string[]; ghosts: string[] } {
  const codes = new Set(stored.map(({ fiscal_code }) => fiscal_code))
  const diagnoses = new Map(stored.map(({ fiscal_code, diagnosis }) => [fiscal_code, diagnosis]))
  const known = new Set([...ledger.acknowledged].map((line) => line.split(' ')[0] ?? ''))
  // A change in flight at the crash may have been stored: then only the creation is certain.
  const lost = [...ledger.acknowledged].filter((line) => {
    const code = line.slice(0, 16)
    const expected = line.slice(17)
    return !codes.has(code) || (expected.startsWith('Cambiata') && diagnoses.get(code) !== expected)
  })
  const ghosts = [...codes].filter((code) => !known.has(code) && !ledger.unknown.has(code))
  return { lost, ghosts }
}
