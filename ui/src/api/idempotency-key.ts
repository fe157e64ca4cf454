import { currentTime } from '@filo/contract/kit/clock.ts'

/** Formats 16 bytes as a UUID of the given version (RFC 9562). */
function uuidOf(bytes: Uint8Array, version: number): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * An idempotency key (UUID v4): the server executes a request once, however often it is sent. Not `crypto.randomUUID`,
 * which is missing when a clinic serves Filo without TLS.
 */
export const newIdempotencyKey = (): string => uuidOf(crypto.getRandomValues(new Uint8Array(16)), 4)

/** A UUID v7: its first 48 bits are the time in milliseconds, so ids sort by creation time. */
export function newOrderedId(now = currentTime().getTime()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  new DataView(bytes.buffer).setUint32(0, Math.floor(now / 0x1_0000))
  new DataView(bytes.buffer).setUint16(4, now % 0x1_0000)
  return uuidOf(bytes, 7)
}
