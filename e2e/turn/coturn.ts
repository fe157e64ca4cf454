import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { patiently } from '../../scripts/patience.mjs'
import { adaptConfig, makeCertificate } from '../../server/test/installation/delivered-config.ts'
import { freePort, isListening } from '../../server/test/process.ts'

/** Whether coturn is installed; `FILO_COTURN` may say so instead. */
export const hasCoturn = (): boolean =>
  process.env.FILO_COTURN
    ? process.env.FILO_COTURN === 'true'
    : spawnSync('sh', ['-c', 'command -v turnserver']).status === 0

export const noCoturn = 'coturn is missing (Debian: apt-get install coturn)'

export type Coturn = {
  urls: string[]
  /** Relays nothing until `resume`, and tells nobody, as a network that is gone. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

const address = '127.0.0.1'
const address6 = '::1'

/** Whether this machine has IPv6, by which coturn then relays too. */
export const hasLoopback6 = (): boolean =>
  Object.values(networkInterfaces()).some((list) => list?.some((one) => one.address === address6))
const file = 'deploy/coturn/turnserver.conf'

/**
 * Starts the real coturn with the delivered configuration, on loopback, which it then may relay to as well.
 * @throws Error if it does not listen within some seconds
 */
export async function startCoturn(secret: string): Promise<Coturn> {
  const folder = await mkdtemp(join(tmpdir(), 'filo-coturn-'))
  const [port, tlsPort] = [await freePort(), await freePort()]
  const delivered = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8')
  const relays = [address, ...(hasLoopback6() ? [address6] : [])].map((ip) => `relay-ip=${ip}`).join('\n')
  const config = adaptConfig(file, delivered, {
    'listening-port=3478': `listening-port=${port}`,
    'tls-listening-port=443': `tls-listening-port=${tlsPort}`,
    'external-ip=203.0.113.7': `listening-ip=${address}\n${relays}\nallow-loopback-peers`,
    'the secret that Filo knows as TURN_SECRET': secret,
    'denied-peer-ip=127.0.0.0-127.255.255.255\n': '',
    '/etc/coturn/turn.example.it': `${folder}/turn`,
    syslog: `log-file=${folder}/log\nsimple-log\npidfile=${folder}/pid\nuserdb=${folder}/db`,
  })
  await writeFile(join(folder, 'turnserver.conf'), config)
  makeCertificate(join(folder, 'turn'))
  const child = spawn('turnserver', ['-c', join(folder, 'turnserver.conf')], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const until = Date.now() + patiently(10_000)
  while (!(await isListening(port))) {
    if (Date.now() > until || child.exitCode !== null) {
      const log = await readFile(join(folder, 'log'), 'utf8').catch(() => '')
      await stop()
      throw new Error(`coturn does not listen: ${log.slice(-2_000)}`)
    }
    await pause(50)
  }
  const at = `${address}:${port}`
  return {
    urls: [
      `turn:${at}?transport=udp`,
      `turn:${at}?transport=tcp`,
      `turns:${address}:${tlsPort}?transport=tcp`,
    ],
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    stop,
  }
}
