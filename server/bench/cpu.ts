import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts CPU time in ticks of 10 ms. */
const microsecondsATick = 10_000

type Stat = { parent: number; own: number; endedChildren: number }

/** Reads /proc (Linux only); `null` once the process is gone. */
function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name, in parentheses, may contain blanks.
    const [, parent, , , , , , , , , , user, system, endedUser, endedSystem] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return {
      parent: parent ?? 0,
      own: ((user ?? 0) + (system ?? 0)) * microsecondsATick,
      endedChildren: ((endedUser ?? 0) + (endedSystem ?? 0)) * microsecondsATick,
    }
  } catch {
    return null
  }
}

/** CPU time of a process so far, in microseconds. */
export const cpuOf = (pid: number): number => statOf(pid)?.own ?? 0

/** CPU time so far of PostgreSQL's postmaster and its children, ended ones included, in microseconds. */
export function cpuOfPostgres(postmaster: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = pids.map((pid) => statOf(Number(pid))).filter((stat) => stat?.parent === postmaster)
  const own = statOf(postmaster)
  return children.reduce((sum, child) => sum + (child?.own ?? 0), (own?.own ?? 0) + (own?.endedChildren ?? 0))
}

/** CPU time of all processes of the machine so far, in microseconds, including what the host withheld (steal). */
export function cpuOfMachine(): number {
  const [user, nice, system, , , interrupt, softInterrupt, steal] = readFileSync('/proc/stat', 'utf8')
    .slice('cpu '.length, 200)
    .trim()
    .split(/\s+/)
    .map(Number)
  return [user, nice, system, interrupt, softInterrupt, steal].reduce<number>(
    (sum, ticks) => sum + (ticks ?? 0) * microsecondsATick,
    0,
  )
}

/** Resident memory of a process, in megabytes. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
