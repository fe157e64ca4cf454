import type { ByteRange } from '../../platform/storage/storage-driver.ts'

/**
 * Parses a `Range` header for a file of `size` bytes (RFC 9110, 14). Returns one range, `none` if it begins beyond the
 * end, or `whole` for everything that may be ignored: another unit, several ranges, an invalid value.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [, from, to] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return 'whole'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'none' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return 'whole'
  return first >= size ? 'none' : { first, last }
}
