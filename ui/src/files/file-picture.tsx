import { useObjectUrl } from './use-object-url.ts'

type FilePictureProps = { blob: Blob; alt: string; className?: string | undefined }

/** A picture from a blob in memory. */
export function FilePicture({ blob, alt, className }: FilePictureProps) {
  const url = useObjectUrl(blob)
  return url === undefined ? null : <img src={url} alt={alt} className={className} />
}
