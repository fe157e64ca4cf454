import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { patiently } from '../../../scripts/patience.mjs'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/start.ts'
import { copyDemo } from '../demo/demo-folder.ts'
import { signIn } from '../demo/demo-sign-in.ts'
import { clusterProcesses } from '../installation/embedded-postgres/fixtures.ts'
import { type RunningServer, startServer, waitUntilReady } from '../process.ts'
import { compareWithLedger, type Ledger } from './crash.ts'
import { type ProcessKind, processKinds, seededRandom, signalRandomProcess } from './process-faults.ts'
import { readStored, startWriting, type WriteLoad } from './write-load.ts'

/** `npm run assure embedded` sets 50. */
const assureRounds = Number(process.env.FILO_EMBEDDED_ROUNDS ?? 0)
const rounds = assureRounds || 1
/** The guaranteed time; the short form only checks that it comes back, because the machine does other things too. */
const readyWithinMs = patiently(assureRounds ? 15_000 : 60_000)
const maxBetweenMs = 500

type Victim = ProcessKind | 'Filo'
const victimKinds: Victim[] = ['Filo', ...processKinds]

/** The product with its writers; `start` restarts both after a kill. */
class Product {
  readonly ledger: Ledger = { acknowledged: new Set(), unknown: new Set() }
  readonly folder: string
  readonly dataFolder: string
  private headers: Record<string, string> | undefined
  private server: RunningServer | undefined
  private load: WriteLoad | undefined

  constructor(dataFolder: string) {
    this.dataFolder = dataFolder
    this.folder = join(dataFolder, 'postgres')
  }

  get isAlive(): boolean {
    return this.server?.child.exitCode === null && this.server.child.signalCode === null
  }

  get output(): string {
    return this.server?.output().slice(-3_000) ?? ''
  }

  async start(): Promise<void> {
    this.server = await startServer(this.dataFolder)
    await waitUntilReady(this.server, readyWithinMs)
    this.headers ??= await signIn(this.server.url)
    this.load = startWriting(this.server.url, this.headers, this.ledger)
  }

  async kill(victim: Victim, random: () => number): Promise<void> {
    if (victim !== 'Filo') await signalRandomProcess(this.folder, victim, 'SIGKILL', random)
    else {
      this.server?.child.kill('SIGKILL')
      await this.server?.ended
    }
  }

  /** Waits for two successive writes: the first may succeed before the fault takes effect. */
  async writes(): Promise<void> {
    for (const _ of ['first', 'second']) await this.load?.nextSuccess(readyWithinMs)
  }

  /** Stops the writers; returns the statuses other than success and 503. */
  async pause(): Promise<number[]> {
    await this.load?.stop()
    return [...(this.load?.statuses.keys() ?? [])].filter((status) => ![200, 201, 503].includes(status))
  }

  async end(signal: NodeJS.Signals): Promise<number | string | undefined> {
    this.server?.child.kill(signal)
    return this.server?.ended
  }
}

/** Kills one or two victims, the second up to half a second after the first; returns how long recovery took. */
async function killAndRecover(
  product: Product,
  random: () => number,
): Promise<{ died: number; backMs: number; victims: Victim[] }> {
  const pick = () => victimKinds[Math.floor(random() * victimKinds.length)] as Victim
  const victims = random() < 0.3 ? [pick()] : [pick(), pick()]
  await product.writes()
  const [first, second] = victims as [Victim, Victim?]
  await product.kill(first, random)
  if (second) {
    await delay(random() * maxBetweenMs)
    await product.kill(second, random)
  }
  const from = performance.now()
  if (victims.includes('Filo')) {
    await product.pause()
    await product.start()
  }
  await product.writes()
  const died = product.isAlive ? 0 : 1
  return { died, backMs: Math.round(performance.now() - from), victims }
}

test(
  `killing any processes of the product loses nothing, and it comes back (${rounds} rounds)`,
  async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'filo-embedded-'))
    await copyDemo(dataFolder)
    const product = new Product(dataFolder)
    const random = seededRandom(20)
    const report = { check: 'embedded', rounds, died: 0, slowestBackMs: 0 }
    let lastVictims: Victim[] = []
    try {
      await product.start()
      for (let number = 0; number < rounds; number += 1) {
        const { died, backMs, victims } = await killAndRecover(product, random)
        lastVictims = victims
        report.died += died
        report.slowestBackMs = Math.max(report.slowestBackMs, backMs)
      }
      expect(await product.pause()).toEqual([])
      expect(await product.end('SIGTERM')).toBe(0)
      expect(await clusterProcesses(product.folder)).toEqual({ guardians: [], servers: [] })
      const cluster = await startEmbeddedPostgres({ folder: product.folder, log: () => {} })
      const { stored, unaudited } = await readStored({ ...cluster.connection, database: 'filo' })
      await cluster.stop()
      const { lost, ghosts } = compareWithLedger(product.ledger, stored)
      const figures = {
        acknowledged: product.ledger.acknowledged.size,
        lost: lost.length,
        ghosts: ghosts.length,
      }
      console.log(JSON.stringify({ ...report, ...figures }))
      expect({ ...report, ...figures, unaudited }).toMatchObject({
        died: 0,
        lost: 0,
        ghosts: 0,
        unaudited: 0,
      })
    } catch (error) {
      throw new Error(`after ${lastVictims.join(' and ')}: ${(error as Error).message}\n${product.output}`, {
        cause: error,
      })
    } finally {
      await product.end('SIGKILL')
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
  patiently(180_000 + rounds * 60_000),
)
