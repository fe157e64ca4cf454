import { unreachable } from '@filo/ui/api/api-error.ts'
import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { IconZoomIn } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../controls/button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { pictureUrl } from './chapter.queries.ts'
import classes from './chapter-file.module.css'
import type { ChapterFileProps } from './file-words.ts'
import { fileTitle } from './file-words.ts'

const LargePicture = lazyPart<Parameters<typeof import('./large-picture.tsx')['LargePicture']>[0]>(
  async () => (await import('./large-picture.tsx')).LargePicture,
  { failed: (retry) => <FailureNotice error={unreachable()} onRetry={retry} /> },
)

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

/** Opens a picture as a step of the history, so that the telephone’s own “back” closes it and stays on the page. */
function useEnlarged() {
  const picture = useId()
  const { state } = useLocation()
  const navigate = useNavigate()
  return {
    isLarge: state?.picture === picture,
    enlarge: () => navigate('.', { state: { picture } }),
    close: () => navigate(-1),
  }
}
