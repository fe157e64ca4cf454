import { randomUUID } from 'node:crypto'

/**
 * A request id that can be read out by phone, in hexadecimal: the time in seconds, then six random digits. With the
 * time first, new entries are adjacent in the audit's index, whereas random ids would touch all of it.
 */
export function newRequestId(): string {
  const second = Math.floor(Date.now() / 1000).toString(16)
  return `${second.padStart(8, '0')}-${randomUUID().slice(-6)}`
}
