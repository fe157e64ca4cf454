import { basename } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '../process/operator-error.ts'
import { argumentsOf, parentOf, type RunningProcess, runningProcesses } from './processes.ts'
import { CLUSTER_NAME } from './settings.ts'
import { systemCode } from './system-error.ts'

/** How long to wait after each signal before the next one, in milliseconds. */
export type Deadline = Record<'SIGINT' | 'SIGQUIT' | 'SIGKILL', number>

/** For an orderly stop: the last checkpoint may have much to write. */
export const stopDeadline: Deadline = { SIGINT: 30_000, SIGQUIT: 6_000, SIGKILL: 10_000 }
/** For a server that lost its Filo or its own processes: the next start recovers what it does not finish. */
export const orphanDeadline: Deadline = { SIGINT: 3_000, SIGQUIT: 2_000, SIGKILL: 10_000 }

/**
 * Ends all processes that carry the cluster's tag: by SIGINT, then SIGQUIT, then SIGKILL. A server may hang while it
 * ends, for instance if one of its processes was killed. The caller holds the folder's lock.
 * @throws OperatorError if some survive or belong to another account
 */
export async function endCluster(folder: string, tag: string, deadline: Deadline): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const until = Date.now() + deadline[signal]
    const signalled = new Set<number>()
    for (;;) {
      const living = await processesOf(tag)
      if (living.length === 0) return
      for (const found of living) {
        const { pid } = found
        if (signalled.has(pid) || !(await shouldSignal(signal, found, living))) continue
        signalled.add(pid)
        if (await stillBelongs(pid, tag)) send(signal, folder, pid)
      }
      // Without a server process nobody reacts to SIGINT.
      if (Date.now() > until || (signal === 'SIGINT' && signalled.size === 0)) break
      await delay(20)
    }
  }
  const [left] = await processesOf(tag)
  if (left) throw folderInUse(folder, left.pid)
}

const processesOf = async (tag: string) => (await runningProcesses()).filter(({ args }) => belongs(args, tag))

const titlePrefix = (tag: string) => `postgres: ${tag}: `

/** The server and its guardian carry the tag in their arguments, the server's children in their process title. */
const belongs = (args: RunningProcess['args'], tag: string): boolean =>
  args.includes(`${CLUSTER_NAME}=${tag}`) || (args[0] ?? '').startsWith(titlePrefix(tag))

/** Checks again: the pid may have passed to another program since it was listed. */
const stillBelongs = async (pid: number, tag: string): Promise<boolean> =>
  process.platform !== 'linux' || belongs(await argumentsOf(pid), tag)

export const isServer = (args: string[]): boolean => basename(args[0] ?? '') === 'postgres'

/** The server ends its children itself, in order; the guardian's shells end when nothing is left to guard. */
async function shouldSignal(
  signal: keyof Deadline,
  { pid, args }: RunningProcess,
  living: RunningProcess[],
): Promise<boolean> {
  if (signal === 'SIGKILL') return true
  if (signal === 'SIGQUIT') return isServer(args) || (args[0] ?? '').startsWith('postgres: ')
  if (!isServer(args)) return false
  // A child has the server's command line until it sets its title; it would take SIGINT for a cancelled statement.
  const parent = await parentOf(pid)
  return !living.some((other) => other.pid === parent && isServer(other.args))
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
