import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { constants } from 'node:os'
import type { Readable } from 'node:stream'
import { type Account, spawnIdentity } from './account.ts'
import { childEnvironment } from './child-environment.ts'

/** A program under its guardian. Its standard output and error are combined in `stderr`. */
export type Guarded = {
  stderr: Readable
  /** Resolves with the exit code; 128 + n after signal n. Rejects when it could not be spawned. */
  ended: Promise<number>
  /** Resolves when nothing more can arrive on `stderr`. */
  drained: Promise<void>
  /** Asks the program to end in an orderly way (SIGINT). */
  end: () => void
}

// The shell reads a pipe that only Node holds: however Node ends, the shell sees the end of file and interrupts the
// program, which would otherwise live on without us. Signals meant for the whole group or service are ignored (not
// trapped: a trap would return from `wait` before the program has ended), hence KILL for the reader.
const SCRIPT = `
trap '' TERM INT HUP
exec 4<&0
"$@" </dev/null 4<&- &
program=$!
(read -r _ <&4; kill -INT $program) 2>/dev/null &
reader=$!
exec 4<&-
wait $program
code=$?
kill -KILL $reader 2>/dev/null
exit $code`

/**
 * Runs a program as `account` with `-D` for the data in `folder`, in a session of its own so that Ctrl-C reaches only
 * Node. The folder is passed as an open file descriptor: the account needs no access to its path, which may lie under
 * root's closed home. The working directory would do for PostgreSQL 16 and later only: earlier versions leave it while
 * they look for their own program, and cannot come back. macOS has no /proc, so the path is passed and a closed home is
 * not supported for another account (never tried on a Mac).
 */
export function spawnGuarded(program: string, args: string[], folder: string, account: Account): Guarded {
  const data = openSync(folder, 'r')
  const dataArgument = process.platform === 'linux' ? '/proc/self/fd/3' : folder
  const child = spawn('/bin/sh', ['-c', `exec 1>&2; ${SCRIPT}`, 'sh', program, '-D', dataArgument, ...args], {
    cwd: '/',
    env: childEnvironment(),
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe', data],
    ...spawnIdentity(account),
  })
  closeSync(data)
  const { stdin, stderr } = child
  if (!stdin || !stderr) throw new Error(`no pipes to ${program}`)
  // A broken pipe says no more than the end of the program does.
  for (const pipe of [stdin, stderr]) pipe.on('error', () => {})
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
  const drained = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return { stderr, ended, drained, end: () => stdin.destroy() }
}
