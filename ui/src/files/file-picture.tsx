import { useEffect, useState } from 'react'

type FilePictureProps = { blob: Blob; alt: string; className?: string | undefined }

/** A picture from memory: a file just chosen, or one just read. */
export function FilePicture({ blob, alt, className }: FilePictureProps) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address === undefined ? null : <img src={address} alt={alt} className={className} />
}
