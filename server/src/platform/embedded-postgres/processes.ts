import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

export type RunningProcess = { pid: number; args: string[] }

/** All running processes with their command lines. A zombie has none and does not count as running. */
export async function runningProcesses(): Promise<RunningProcess[]> {
  if (process.platform !== 'linux') return listedProcesses()
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const all = await Promise.all(pids.map(async (pid) => ({ pid, args: await argumentsOf(pid) })))
  return all.filter(({ args }) => args.length > 0)
}

/** The command line of a process; empty if it has ended. */
export async function argumentsOf(pid: number): Promise<string[]> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return line.split('\0').filter((part) => part !== '')
}

/** For macOS, which has no /proc (never tried on a Mac). */
async function listedProcesses(): Promise<RunningProcess[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,args='])
  return stdout.split('\n').flatMap((line) => {
    const [pid, ...args] = line.trim().split(/\s+/)
    return args.length > 0 ? [{ pid: Number(pid), args }] : []
  })
}
