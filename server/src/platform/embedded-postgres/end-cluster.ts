import { basename } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '../process/operator-error.ts'
import { argumentsOf, type RunningProcess, runningProcesses } from './processes.ts'
import { CLUSTER_NAME } from './settings.ts'
import { systemCode } from './system-error.ts'

/** How long each signal is given, in milliseconds, before the next one. */
export type Deadline = Record<'SIGINT' | 'SIGQUIT' | 'SIGKILL', number>

/** For a server that ends in its order: its last checkpoint may have much to write. */
export const stopDeadline: Deadline = { SIGINT: 30_000, SIGQUIT: 6_000, SIGKILL: 10_000 }
/** For one that lost its Filo or its own processes: whatever it does not bring to its end, the next start recovers. */
export const orphanDeadline: Deadline = { SIGINT: 3_000, SIGQUIT: 2_000, SIGKILL: 10_000 }

/**
 * Ends all processes that carry the cluster's tag: asked to end, then to end at once, then ended. A server may hang
 * at its end, as when one of its processes was killed meanwhile. The caller holds the folder's lock.
 * @throws OperatorError when some live on, or are another account's
 */
export async function endCluster(folder: string, tag: string, deadline: Deadline): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const until = Date.now() + deadline[signal]
    const asked = new Set<number>()
    for (;;) {
      const living = await processesOf(tag)
      if (living.length === 0) return
      for (const { pid, args } of living)
        if (!asked.has(pid) && isAsked(signal, args)) {
          asked.add(pid)
          if (await isStill(pid, tag)) send(signal, folder, pid)
        }
      // Without a server nobody answers the first signal.
      if (Date.now() > until || (signal === 'SIGINT' && asked.size === 0)) break
      await delay(20)
    }
  }
  const [left] = await processesOf(tag)
  if (left) throw folderInUse(folder, left.pid)
}

const processesOf = async (tag: string) => (await runningProcesses()).filter(({ args }) => belongs(args, tag))

const titled = (tag: string) => `postgres: ${tag}: `

/** The server and its guardian carry the tag among their arguments, the server's children in their title. */
const belongs = (args: RunningProcess['args'], tag: string): boolean =>
  args.includes(`${CLUSTER_NAME}=${tag}`) || (args[0] ?? '').startsWith(titled(tag))

/** A pid may have passed to another program since it was listed. */
const isStill = async (pid: number, tag: string): Promise<boolean> =>
  process.platform !== 'linux' || belongs(await argumentsOf(pid), tag)

export const isServer = (args: string[]): boolean => basename(args[0] ?? '') === 'postgres'

/** The server alone ends its children in their order; the guardian's shells end when nothing is left to guard. */
function isAsked(signal: keyof Deadline, args: string[]): boolean {
  if (signal === 'SIGKILL') return true
  return isServer(args) || (signal === 'SIGQUIT' && (args[0] ?? '').startsWith('postgres: '))
}

function send(signal: keyof Deadline, folder: string, pid: number): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (systemCode(error) === 'EPERM') throw folderInUse(folder, pid)
    if (systemCode(error) !== 'ESRCH') throw error
  }
}

export function folderInUse(folder: string, pid: number): OperatorError {
  return new OperatorError(`La cartella dati ${folder} è in uso da un altro PostgreSQL (pid ${pid}).`)
}
