import sharp, { type Exif } from 'sharp'
import { expect, test } from 'vitest'
import { shotDay } from './shot-day.ts'

/** The EXIF that sharp reads from a picture to which it wrote these tags. */
async function exifOf(tags: Exif, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer | undefined> {
  const picture = sharp({ create: { width: 2, height: 2, channels: 3, background: '#c03020' } })
  return (await sharp(await picture.withExif(tags).toFormat(format).toBuffer()).metadata()).exif
}
const original = (text: string) => exifOf({ IFD2: { DateTimeOriginal: text } })

test.each(['jpeg', 'png', 'webp'] as const)('reads the day of the shot of a %s', async (format) => {
  const tags = { IFD2: { DateTimeOriginal: '2026:11:22 23:59:59', OffsetTimeOriginal: '-10:00' } }
  expect(shotDay(await exifOf(tags, format))).toBe('2026-11-22')
})

test('prefers the shot to the scan, and reads neither from the time of saving', async () => {
  const digitized = { DateTimeDigitized: '2026:11:25 10:00:00' }
  expect(shotDay(await exifOf({ IFD2: digitized }))).toBe('2026-11-25')
  expect(shotDay(await exifOf({ IFD2: { ...digitized, DateTimeOriginal: '2026:11:22 10:00:00' } }))).toBe(
    '2026-11-22',
  )
  expect(shotDay(await exifOf({ IFD0: { DateTime: '2026:11:25 10:00:00' } }))).toBeNull()
  expect(shotDay(undefined)).toBeNull()
})

test.each([
  '2026:02:31 10:00:00',
  '0000:00:00 00:00:00',
  '    :  :     :  :  ',
  '2026-11-22T10:00:00',
  'ieri',
])('reads no day from "%s"', async (text) => {
  expect(shotDay(await original(text))).toBeNull()
})

test('reads no day from broken bytes, wherever they break, and never throws', async () => {
  const whole = (await original('2026:11:22 10:00:00')) ?? Buffer.alloc(0)
  for (let length = 0; length < whole.length; length++) {
    expect([null, '2026-11-22']).toContain(shotDay(whole.subarray(0, length)))
    for (const value of [0, 0x7f, 0xff]) {
      const broken = Buffer.from(whole)
      broken[length] = value
      expect(() => shotDay(broken)).not.toThrow()
    }
  }
})

test('a block that points at itself and claims billions of values costs neither time nor memory', () => {
  const bytes = Buffer.alloc(65_000)
  bytes.write('Exif\0\0II', 'latin1')
  bytes.writeUInt16LE(42, 8)
  bytes.writeUInt32LE(8, 10)
  const entries = Math.floor((bytes.length - 20) / 12)
  bytes.writeUInt16LE(entries, 14)
  const pointers = [0x8769, 0x8825]
  for (let index = 0; index < entries; index++) {
    const at = 16 + index * 12
    const pointer = pointers[index]
    bytes.writeUInt16LE(pointer ?? 0x9003, at)
    bytes.writeUInt16LE(pointer ? 4 : (index % 10) + 1, at + 2)
    bytes.writeUInt32LE(pointer ? 1 : 0x7fff_ffff, at + 4)
    bytes.writeUInt32LE(8, at + 8)
  }
  const before = process.memoryUsage().rss
  const start = performance.now()
  expect(shotDay(bytes)).toBeNull()
  expect(performance.now() - start).toBeLessThan(2000)
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
})

test('does not look at a block larger than that of a JPEG', async () => {
  const whole = (await original('2026:11:22 10:00:00')) ?? Buffer.alloc(0)
  expect(shotDay(Buffer.concat([whole, Buffer.alloc(65_535 - whole.length)]))).toBe('2026-11-22')
  expect(shotDay(Buffer.concat([whole, Buffer.alloc(65_536 - whole.length)]))).toBeNull()
})
