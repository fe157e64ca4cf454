// npx node server/bench/pictures.ts: how large pictures of each kind come, how large they are kept, and how long that takes.
// No photos lie in the repository: these are noise of several grains, about as hard to compress as a telephone's photo.
import sharp, { type Sharp } from 'sharp'
import { decodePicture, headerOf } from '../src/files/decode-picture.ts'
import { encodeWithin } from '../src/files/encode-picture.ts'

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(2).padStart(6)

/** Grains in pixels, and how strong they are. */
const grains = [
  [64, 45],
  [16, 25],
  [4, 12],
  [1, 5],
] as const

async function photoOf(width: number, height: number): Promise<Sharp> {
  const layers = grains.map(async ([grain, sigma]) => {
    const noise = sharp({
      create: {
        ...{ width: Math.ceil(width / grain), height: Math.ceil(height / grain), channels: 3 },
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
    const drawn = await noise.png({ compressionLevel: 1 }).toBuffer()
    const input = await sharp(drawn).resize(width, height, { fit: 'fill' }).removeAlpha().png().toBuffer()
    return { input, blend: 'overlay' as const }
  })
  const ground = sharp({ create: { width, height, channels: 3, background: '#b08070' } })
  return pixelsOf(ground.composite(await Promise.all(layers)).removeAlpha())
}

async function screenshotOf(width: number, height: number): Promise<Sharp> {
  const messages = Array.from({ length: Math.floor(height / 40) }, (_, at) => {
    const y = 40 * at
    return `<rect x="20" y="${y}" width="${200 + ((at * 97) % 700)}" height="32" rx="8" fill="#dcf8c6"/><text x="30" y="${y + 24}" font-size="22">Medicazione ${at}: va bene</text>`
  })
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#ece5dd"/>${messages.join('')}</svg>`
  return pixelsOf(sharp(Buffer.from(drawn)).removeAlpha())
}

async function pixelsOf(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info, limitInputPixels: false })
}

const photo = await photoOf(4032, 3024)
const small = await photoOf(1200, 900)
const screen = await screenshotOf(1080, 12_000)
const largest = await photoOf(8_000, 8_000)

const jpegs = [60, 75, 80, 90, 95, 100].map((quality): [string, Sharp] => [
  `photo 4032 × 3024, JPEG ${quality}`,
  photo.clone().jpeg({ quality }),
])
const kinds: [string, Sharp][] = [
  ...jpegs,
  ['the same, JPEG 95 in full colour', photo.clone().jpeg({ quality: 95, chromaSubsampling: '4:4:4' })],
  ['the same, JPEG 80 of mozjpeg', photo.clone().jpeg({ quality: 80, mozjpeg: true })],
  ['the same on its side, JPEG 85', photo.clone().jpeg({ quality: 85 }).withMetadata({ orientation: 6 })],
  ['the same in Display P3, JPEG 85', photo.clone().jpeg({ quality: 85 }).withIccProfile('p3')],
  ['the same, WebP 75', photo.clone().webp({ quality: 75 })],
  ['photo 1200 × 900, JPEG 85', small.clone().jpeg({ quality: 85 })],
  ['the same, PNG', small.clone().png()],
  ['the same, PNG of level 9', small.clone().png({ compressionLevel: 9, adaptiveFiltering: true })],
  ['screenshot 1080 × 12000, PNG', screen.clone().png()],
  ['the same, PNG of few colours', screen.clone().png({ palette: true })],
  ['the same, JPEG 75', screen.clone().jpeg({ quality: 75 })],
  ['the same, WebP 80', screen.clone().webp({ quality: 80 })],
  ['the same, lossless WebP', screen.clone().webp({ lossless: true })],
  ['photo 8000 × 8000, progressive JPEG 80', largest.clone().jpeg({ quality: 80, progressive: true })],
]

console.log(`${'kind'.padEnd(40)} came, MB  kept, MB      ms`)
for (const [kind, picture] of kinds) {
  const content = await picture.toBuffer()
  const metadata = await headerOf(content)
  const start = performance.now()
  const upright = decodePicture(content, 120).autoOrient()
  const kept = await encodeWithin(
    metadata.icc ? upright.withIccProfile('srgb') : upright,
    `image/${metadata.format}` as 'image/jpeg',
    { content, metadata },
  )
  const ms = Math.round(performance.now() - start)
  console.log(
    `${kind.padEnd(40)}   ${megabytes(content.length)}    ${megabytes(kept.length)}  ${String(ms).padStart(6)}`,
  )
}
