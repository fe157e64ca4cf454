import { type CSSProperties, useState } from 'react'
import { FilePicture } from './file-picture.tsx'
import classes from './framed-picture.module.css'

type FramedPictureProps = { blob: Blob; alt: string; className?: string | undefined }
type Long = { way: 'tall' | 'wide'; ratio: number }

/** Longer than any photo of a telephone, such as a screenshot of a whole conversation. */
const longFrom = 2.5

/** A picture that fits its frame; of one much longer than wide the shorter side does, and the frame scrolls. */
export function FramedPicture({ blob, alt, className }: FramedPictureProps) {
  const [long, setLong] = useState<Long | null>(null)
  const scrolled = long && {
    role: 'group',
    'aria-label': 'Immagine lunga, si scorre',
    tabIndex: 0,
    'data-long': long.way,
    style: { '--ratio': long.ratio } as CSSProperties,
  }
  return (
    <div
      {...scrolled}
      className={[classes.frame, className].join(' ')}
      onLoadCapture={({ target }) => setLong(target instanceof HTMLImageElement ? longOf(target) : null)}
    >
      <FilePicture blob={blob} alt={alt} />
    </div>
  )
}

function longOf({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): Long | null {
  if (height > longFrom * width) return { way: 'tall', ratio: height / width }
  return width > longFrom * height ? { way: 'wide', ratio: width / height } : null
}
