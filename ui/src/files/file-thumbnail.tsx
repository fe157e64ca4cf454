import { isPicture, type StoredFile } from '@filo/contract/kit/file.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FileIcon } from './file-icon.tsx'
import { FilePicture } from './file-picture.tsx'
import { type FileSource, thumbnailQuery, viewQuery } from './file-source.ts'

type FileThumbnailProps = {
  source: FileSource
  file: StoredFile
  /** Shown so large that a thumbnail would be blurred. */
  large?: boolean
  className?: string | undefined
}

/**
 * A picture's thumbnail, or an icon for other kinds of files; decorative, because the name is next to it. Fetched only
 * once it scrolls into view, because each viewing is audited.
 */
export function FileThumbnail({ source, file, large = false, className }: FileThumbnailProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const seen = useWasInView(frame)
  const enabled = seen && isPicture(file.type)
  const thumbnail = useQuery({ ...thumbnailQuery(source, file), enabled: enabled && !large })
  const view = useQuery({ ...viewQuery(source, file), enabled: enabled && large })
  const { data } = large ? view : thumbnail
  return (
    <span ref={frame} className={className}>
      {data ? <FilePicture blob={data.blob} alt="" /> : <FileIcon type={file.type} />}
    </span>
  )
}

/** Whether the element has ever been in view, or within 200 px of it. */
function useWasInView(element: React.RefObject<HTMLElement | null>): boolean {
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
