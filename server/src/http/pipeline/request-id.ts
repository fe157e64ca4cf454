import { randomUUID } from 'node:crypto'

/**
 * A request's id, in digits that can be read out by phone: the second, then six by lot. Beginning with the time, the
 * newest stand together in the audit's index, where ids by lot alone would touch all of it.
 */
export function newRequestId(): string {
  const second = Math.floor(Date.now() / 1000).toString(16)
  return `${second.padStart(8, '0')}-${randomUUID().slice(-6)}`
}
