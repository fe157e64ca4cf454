import { create } from 'qrcode'
import { useMemo } from 'react'

/** White modules that a reader wants around the code (ISO/IEC 18004). */
const quietZone = 4

type QrCodeProps = { text: string; label: string; className?: string | undefined }

/** A QR code as one black shape on white: crisp at every size and on every printer. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text), [text])
  const side = size + 2 * quietZone
  return (
    <svg
      className={className}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawn(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  data.forEach((dark, index) => {
    if (dark) path += `M${index % size} ${Math.floor(index / size)}h1v1h-1z`
  })
  return { size, path }
}
