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

/** The process that started it; 0 if it has ended. */
export async function parentOf(pid: number): Promise<number> {
  if (process.platform !== 'linux') return listedParent(pid)
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The program's name stands in brackets and may hold brackets itself; the state and the parent follow.
  const [, parent = '0'] = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return Number(parent)
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

async function listedParent(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'ppid=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return Number(stdout)
}
