import { readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ClusterProblem, systemCode } from './cluster-problem.ts'
import { argumentsOf, type RunningProcess, runningProcesses } from './processes.ts'
import { CLUSTER_NAME } from './settings.ts'

const PATIENCE_MS = 60_000

/**
 * Clears what a killed predecessor left: a PostgreSQL still running on `folder` is ended, a lock file deleted.
 * The caller holds the folder's lock, so whatever carries the cluster's tag has lost its Filo.
 */
export async function clearLeftovers(folder: string, tag: string): Promise<void> {
  await endOrphans(folder, tag)
  await refuseForeignServer(folder)
  // PostgreSQL would believe the pid in this file, even one that meanwhile belongs to another program.
  await rm(join(folder, 'postmaster.pid'), { force: true })
}

async function endOrphans(folder: string, tag: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  const asked = new Set<number>()
  for (;;) {
    const orphans = (await runningProcesses()).filter((running) => belongs(running, tag))
    const [first] = orphans
    if (!first) return
    if (Date.now() > deadline) throw inUse(folder, first.pid)
    for (const { pid, args } of orphans) {
      if (!asked.has(pid) && isServer(args)) interrupt(folder, pid)
      asked.add(pid)
    }
    await delay(20)
  }
}

/** The server and its guardian carry the tag among their arguments, the server's children in their title. */
function belongs({ args }: RunningProcess, tag: string): boolean {
  return args.includes(`${CLUSTER_NAME}=${tag}`) || (args[0] ?? '').startsWith(`postgres: ${tag}: `)
}

function isServer(args: string[]): boolean {
  return basename(args[0] ?? '') === 'postgres'
}

function interrupt(folder: string, pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if (systemCode(error) === 'EPERM') throw inUse(folder, pid)
    if (systemCode(error) !== 'ESRCH') throw error
  }
}

/** A server that somebody started by hand on our folder is not ours to end. */
async function refuseForeignServer(folder: string): Promise<void> {
  const pid = Number(
    (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n', 1)[0],
  )
  if (!(pid > 0) || !isServer(await argumentsOf(pid))) return
  // Only a server that works in this very folder counts: the pid may have passed to another cluster's.
  const at = await stat(`/proc/${pid}/cwd`).catch(() => undefined)
  const here = await stat(folder)
  if (at?.ino === here.ino && at.dev === here.dev) throw inUse(folder, pid)
}

function inUse(folder: string, pid: number): ClusterProblem {
  return new ClusterProblem(`La cartella dati ${folder} è in uso da un altro PostgreSQL (pid ${pid}).`)
}
