import { isPicture, type StoredFile } from '@filo/contract/kit/file.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FileIcon } from './file-icon.tsx'
import { FilePicture } from './file-picture.tsx'
import { type FileSource, thumbnailQuery } from './file-source.ts'

type FileThumbnailProps = { source: FileSource; file: StoredFile; className?: string | undefined }

/**
 * A picture's thumbnail, else the icon of what kind of file it is; its name stands beside it. Read only once it comes
 * into view: each look at one is kept in the audit.
 */
export function FileThumbnail({ source, file, className }: FileThumbnailProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const seen = useSeen(frame)
  const { data } = useQuery({ ...thumbnailQuery(source, file), enabled: seen && isPicture(file.type) })
  return (
    <span ref={frame} className={className}>
      {data ? <FilePicture blob={data.blob} alt="" /> : <FileIcon type={file.type} />}
    </span>
  )
}

/** Whether it has been in view, or nearly. */
function useSeen(element: React.RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return seen
}
