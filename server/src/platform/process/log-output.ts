import { hostname } from 'node:os'
import { endProcess } from './end-process.ts'

const levels = { info: 30, warn: 40, fatal: 60 }
type Level = keyof typeof levels

/** Whether a stream is a log: production's, unless a person reads it at a terminal. */
const isLog = (stream: NodeJS.WriteStream): boolean => process.argv.includes('--production') && !stream.isTTY

/** A line as pino writes it, whose fields the log of requests has too. */
const lineOf = (level: Level, msg: string, more: object = {}): string =>
  `${JSON.stringify({ level: levels[level], time: new Date().toISOString(), pid: process.pid, hostname: hostname(), ...more, msg })}\n`

/** Makes each text written to the stream one line of the log, whoever writes it; returns how to write at another level. */
function logOn(stream: NodeJS.WriteStream, usual: Level) {
  const write = stream.write.bind(stream) as (text: string, ...rest: unknown[]) => boolean
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
    const text = (typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()).trimEnd()
    return write(text && lineOf(usual, text), ...rest)
  }
  return (level: Level, text: string, more?: object): boolean => write(lineOf(level, text, more))
}

const logError = isLog(process.stderr) ? logOn(process.stderr, 'warn') : null
const isLogged = isLog(process.stdout)
if (isLogged) logOn(process.stdout, 'info')

if (logError) {
  // Node would print these two by itself, as text of several lines.
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message, ...more }) =>
    logError('warn', message, { type: name, ...('code' in more && { code: more.code }) }),
  )
  process.on('uncaughtException', ({ name, message, stack }) => {
    logError('fatal', `Filo non si avvia. ${message}`, { err: { type: name, stack } })
    endProcess(1)
  })
}

/** Says on standard error why Filo does not start. */
export function sayFatal(line: string): void {
  if (logError) logError('fatal', line)
  else process.stderr.write(`${line}\n`)
}

/** A line without news, by which to try whether standard output still takes any. */
export const emptyLine = (): string => (isLogged ? lineOf('info', 'log') : '\n')
