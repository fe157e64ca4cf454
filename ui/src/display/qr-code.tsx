import { create } from 'qrcode'
import { useMemo } from 'react'

/** The white margin that a reader needs around the code, in modules (ISO/IEC 18004). */
const quietZone = 4

type QrCodeProps = { text: string; label: string; className?: string | undefined }

/** A QR code as a single SVG path, crisp at every size and on every printer. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => drawPath(text), [text])
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

function drawPath(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  data.forEach((dark, index) => {
    if (dark) path += `M${index % size} ${Math.floor(index / size)}h1v1h-1z`
  })
  return { size, path }
}
