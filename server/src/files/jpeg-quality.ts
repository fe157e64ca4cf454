/** The luminance table of the JPEG standard (Annex K), in the order in which files list it. */
const standard = [
  ...[16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40],
  ...[26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61, 60, 57, 51],
  ...[56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87],
  ...[95, 98, 103, 104, 103, 62, 77, 113, 121, 112, 100, 120, 92, 101, 103, 99],
]
const standardSum = standard.reduce((sum, value) => sum + value)

const marker = 0xff
const tables = 0xdb
const startOfScan = 0xda

/**
 * The quality, from 1 to 100 as `libjpeg` counts it, at which a JPEG was encoded: how much coarser its first table of
 * quantization is than the standard's. Cameras with tables of their own get the nearest. `null` without a table.
 */
export function jpegQuality(content: Buffer): number | null {
  for (let at = 2; at + 4 <= content.length && content[at] === marker; ) {
    const kind = content[at + 1]
    if (kind === startOfScan) return null
    const length = content.readUInt16BE(at + 2)
    if (kind === tables) return qualityOf(content.subarray(at + 4, at + 2 + length))
    at += 2 + length
  }
  return null
}

/** A table begins with a byte whose upper half says whether its values have two bytes. */
function qualityOf(table: Buffer): number | null {
  const bytes = (table[0] ?? 0) >> 4 ? 2 : 1
  if (table.length < 1 + standard.length * bytes) return null
  const sum = standard.reduce((sum, _, index) => sum + table.readUIntBE(1 + index * bytes, bytes), 0)
  const percent = (100 * sum) / standardSum
  const quality = percent > 100 ? 5_000 / percent : (200 - percent) / 2
  return Math.min(100, Math.max(1, Math.round(quality)))
}
