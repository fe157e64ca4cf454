import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { patiently } from '../../../scripts/patience.mjs'
import { type ScannerAddress, scannerAt } from '../../src/platform/storage/virus-scanner.ts'
import { freePort } from '../process.ts'

/** Matched only by our own signature, so that no other scanner considers these sources infected. */
export const infectedText = 'FILO-PROVA-DI-ANTIVIRUS'
export const virusName = 'Filo.Prova.UNOFFICIAL'
/** The maximum stream size. */
export const maxStreamMB = 2

const programs = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd']
const program = programs.find((path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
})

/** Whether this machine has `clamd`. */
export const hasClamd = program !== undefined

export type Clamd = ScannerAddress & { stop(): Promise<void> }

/** Starts a real `clamd` with our signature only. */
export async function startClamd(): Promise<Clamd> {
  if (!program) throw new Error('no clamd here')
  const folder = await mkdtemp(join(tmpdir(), 'filo-clamd-'))
  // clamd does not report the port it gets, so one is chosen here.
  const port = await freePort()
  await writeFile(join(folder, 'filo.ndb'), `Filo.Prova:0:*:${Buffer.from(infectedText).toString('hex')}\n`)
  const settings = {
    DatabaseDirectory: folder,
    TCPSocket: port,
    TCPAddr: '127.0.0.1',
    Foreground: 'yes',
    StreamMaxLength: `${maxStreamMB}M`,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`)
  await writeFile(join(folder, 'clamd.conf'), lines.join(''))
  const child = spawn(program, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
  const place = { host: '127.0.0.1', port }
  await waitUntilResponding(child, place)
  return {
    ...place,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

async function waitUntilResponding(child: ChildProcess, place: ScannerAddress): Promise<void> {
  const scanner = scannerAt(place, () => {})
  const end = Date.now() + patiently(20_000)
  while (await scanner.trouble()) {
    if (child.exitCode !== null || Date.now() > end) throw new Error('clamd does not answer')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
