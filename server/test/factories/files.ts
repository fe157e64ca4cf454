import sharp from 'sharp'

type Picture = {
  width?: number
  height?: number
  orientation?: number
  /** The day that its EXIF says, `YYYY-MM-DD`. */
  takenOn?: string | undefined
}

const draw = ({ width = 60, height = 30 }: Picture) =>
  sharp({ create: { width, height, channels: 3, background: '#c03020' } })

/** A telephone's photo, with device and position in EXIF. */
export const photo = (picture: Picture = {}) =>
  draw(picture)
    .withExif({
      IFD0: { Make: 'Telefono di prova', Orientation: String(picture.orientation ?? 1) },
      ...(picture.takenOn && {
        IFD2: { DateTimeOriginal: `${picture.takenOn.replaceAll('-', ':')} 23:59:00` },
      }),
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '41/1 54/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '12/1 29/1 0/1',
      },
    })
    .withMetadata({ orientation: picture.orientation ?? 1 })
    .jpeg()
    .toBuffer()

export const webp = (picture: Picture = {}) => draw(picture).webp().toBuffer()

/** A photo with noise, as large in bytes as a telephone's: a single colour would compress to almost nothing. */
export const noisyPhoto = ({ width = 600, height = 400 }: Picture) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c03020',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()

/** A PDF without pages, padded with a comment to `size` bytes. */
export function pdf(size = 400): Buffer {
  const head = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n',
  )
  const tail = Buffer.from('\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  return Buffer.concat([head, Buffer.alloc(Math.max(1, size - head.length - tail.length), '%'), tail])
}

export const svg = () =>
  Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
export const html = () => Buffer.from('<!doctype html><html><body><script>alert(1)</script></body></html>')

/** The first bytes of a HEIC photo. */
export const heic = () =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)])

/** A square by default: a small file that decodes to a large picture. */
export const blackPng = (width: number, height = width) =>
  sharp(Buffer.alloc(width * height), { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
