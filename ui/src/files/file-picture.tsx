import { useObjectUrl } from './use-object-url.ts'

type FilePictureProps = { blob: Blob; alt: string; className?: string | undefined }

/** A picture from memory: a file just chosen, or one just read. */
export function FilePicture({ blob, alt, className }: FilePictureProps) {
  const address = useObjectUrl(blob)
  return address === undefined ? null : <img src={address} alt={alt} className={className} />
}
