import { Notice } from '@filo/ui/feedback/notice.tsx'
import { IconZoomIn } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { LargePicture, useEnlarged } from '../../controls/enlarged.tsx'
import { pictureUrl } from './chapter.queries.ts'
import classes from './chapter-file.module.css'
import type { ChapterFileProps } from './file-words.ts'
import { fileTitle } from './file-words.ts'

type ChapterPictureProps = ChapterFileProps & {
  /** Written by the clinic at its place in the text; otherwise the file's name is shown. */
  caption?: string
}

/** A picture as wide as the page, which opens on the whole screen when pressed. */
export function ChapterPicture({ chapterId, file, caption }: ChapterPictureProps) {
  const [isFailed, setFailed] = useState(false)
  const { isLarge, enlarge, close } = useEnlarged()
  const src = pictureUrl(chapterId, file.key)
  const title = caption || fileTitle(file)
  const alt = `Foto: ${title}`
  if (isFailed)
    return (
      <Notice
        tone="error"
        title="Foto non disponibile"
        actions={<Button onClick={() => setFailed(false)}>Riprova</Button>}
      >
        “{title}” non si è caricata. Controlla il collegamento a internet e riprova.
      </Notice>
    )
  return (
    <figure className={classes.file}>
      <button type="button" className={classes.picture} onClick={enlarge}>
        <img src={src} alt={alt} onError={() => setFailed(true)} />
        <span>
          <IconZoomIn aria-hidden size={24} /> Ingrandisci
        </span>
      </button>
      <figcaption>{title}</figcaption>
      {isLarge && <LargePicture src={src} alt={alt} title={title} onClose={close} />}
    </figure>
  )
}
