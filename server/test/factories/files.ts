import sharp from 'sharp'

type Picture = { width?: number; height?: number; orientation?: number }

const drawn = ({ width = 60, height = 30 }: Picture) =>
  sharp({ create: { width, height, channels: 3, background: '#c03020' } })

/** A telephone's photo: EXIF with device and position. */
export const photo = (picture: Picture = {}) =>
  drawn(picture)
    .withExif({
      IFD0: { Make: 'Telefono di prova', Orientation: String(picture.orientation ?? 1) },
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

export const webp = (picture: Picture = {}) => drawn(picture).webp().toBuffer()

/** A photo as full of detail as a telephone's, and as large: what has one colour is small whatever its size. */
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

/** A PDF of one empty page, filled with a comment up to `size` bytes. */
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

/** The first bytes by which a HEIC photo is known. */
export const heic = () =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)])

/** A square unless `height` says otherwise: a small file that unfolds into a large picture. */
export const blackPng = (width: number, height = width) =>
  sharp(Buffer.alloc(width * height), { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
