import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const READY = 'LOG:  database system is ready to accept connections'
const BELOW_WARNING = /^(DEBUG\d?|LOG|INFO|NOTICE|DETAIL|HINT|QUERY|CONTEXT|STATEMENT|LOCATION): /
const SEVERE = /\b(FATAL|PANIC|error): /

/** Extracted from the server's messages: when it accepts connections, and its last severe error. */
export type ServerLog = { ready: Promise<void>; complaint: () => string | undefined }

/** Reads the server's messages and passes those from WARNING upwards to `log`, line by line. */
export function followServerLog(stderr: Readable, log: (line: string) => void): ServerLog {
  let complaint: string | undefined
  let passing = true
  const ready = new Promise<void>((resolve) => {
    const lines = createInterface({ input: stderr })
    lines.on('error', () => {})
    lines.on('line', (line) => {
      if (line === READY) resolve()
      // A line that starts with a tab continues the previous message.
      if (!line.startsWith('\t')) passing = !BELOW_WARNING.test(line)
      if (SEVERE.test(line)) complaint = line
      if (passing) log(line)
    })
  })
  return { ready, complaint: () => complaint }
}
