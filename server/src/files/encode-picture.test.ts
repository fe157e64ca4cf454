import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodeWithin } from './encode-picture.ts'
import { jpegQuality } from './jpeg-quality.ts'

const [width, height] = [600, 400]
/** Coarse and fine noise, as in a photo: neither a single colour nor white noise. */
const drawn = async () => {
  const noise = (scale: number, sigma: number) =>
    sharp({
      create: {
        ...{ width: width / scale, height: height / scale, channels: 3, background: '#808080' },
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
  const fine = await noise(2, 12).png().toBuffer()
  const input = await sharp(fine).resize(width, height).png().toBuffer()
  const coarse = await noise(20, 50).png().toBuffer()
  return sharp(await sharp(coarse).resize(width, height).png().toBuffer()).composite([
    { input, blend: 'overlay' },
  ])
}
/** A screenshot in a few colours. */
const flat = async () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#ece5dd"/>${Array.from(
        { length: 12 },
        (_, row) =>
          `<rect x="10" y="${row * 33}" width="${100 + ((row * 97) % 400)}" height="22" fill="#dcf8c6"/>`,
      ).join('')}</svg>`,
    ),
  ).removeAlpha()

const encoded = async (content: Buffer) => {
  const metadata = await sharp(content).metadata()
  const type = `image/${metadata.format}` as 'image/jpeg'
  return encodeWithin(sharp(content), type, { content, metadata })
}

type Kind = [name: string, draw: () => Promise<Sharp>, encode: (picture: Sharp) => Sharp]
const kinds: Kind[] = [
  ...[40, 60, 75, 80, 90, 95, 100].flatMap((quality): Kind[] => [
    [`JPEG ${quality}`, drawn, (picture) => picture.jpeg({ quality })],
    [
      `JPEG ${quality} in full colour`,
      drawn,
      (picture) => picture.jpeg({ quality, chromaSubsampling: '4:4:4' }),
    ],
    [`JPEG ${quality} of mozjpeg`, drawn, (picture) => picture.jpeg({ quality, mozjpeg: true })],
    [`WebP ${quality}`, drawn, (picture) => picture.webp({ quality })],
  ]),
  ['PNG', drawn, (picture) => picture.png()],
  ['PNG of level 9', drawn, (picture) => picture.png({ compressionLevel: 9, adaptiveFiltering: true })],
  ['PNG of few colours', flat, (picture) => picture.png({ palette: true })],
  ['PNG screenshot', flat, (picture) => picture.png()],
  ['lossless WebP', flat, (picture) => picture.webp({ lossless: true })],
]

test.each(kinds)('a %s does not become larger', async (_, draw, encode) => {
  const original = await encode(await draw()).toBuffer()
  expect((await encoded(original)).length).toBeLessThanOrEqual(original.length)
})

test.each([
  ['PNG', (picture: Sharp) => picture.png()],
  ['PNG of few colours', (picture: Sharp) => picture.png({ palette: true })],
  ['lossless WebP', (picture: Sharp) => picture.webp({ lossless: true })],
])('a %s keeps every pixel', async (_, encode) => {
  const original = await encode(await flat()).toBuffer()
  const pixels = (content: Buffer) => sharp(content).removeAlpha().raw().toBuffer()
  expect((await pixels(await encoded(original))).equals(await pixels(original))).toBe(true)
})

describe('jpegQuality', () => {
  test.each([30, 40, 50, 60, 75, 80, 92, 100])('reads quality %i', async (quality) => {
    const content = await (await drawn()).jpeg({ quality }).toBuffer()
    expect(Math.abs((jpegQuality(content) ?? 0) - quality)).toBeLessThanOrEqual(1)
  })

  test('reads nothing from what is no JPEG or broken, and never throws', async () => {
    const content = await (await drawn()).jpeg({ quality: 80 }).toBuffer()
    expect(jpegQuality(Buffer.from('PNG'))).toBeNull()
    for (let length = 0; length < 700; length++) {
      expect(() => jpegQuality(content.subarray(0, length))).not.toThrow()
      const broken = Buffer.from(content)
      broken[length] = 0xff
      expect(() => jpegQuality(broken)).not.toThrow()
    }
  })
})
