import { useEffect, useState } from 'react'

/** A picture from memory: a file just chosen, or an attachment just read. */
export function Photo({ blob, alt, className }: { blob: Blob; alt: string; className?: string | undefined }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address === undefined ? null : <img src={address} alt={alt} className={className} />
}
