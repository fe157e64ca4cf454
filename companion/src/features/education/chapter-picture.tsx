import { Dialog } from '@filo/ui/dialogs/dialog.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { IconZoomIn } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { pictureUrl } from './chapter.queries.ts'
import classes from './chapter-file.module.css'
import type { ChapterFileProps } from './file-words.ts'
import { fileTitle } from './file-words.ts'

/** A picture as wide as the page, which opens enlarged when pressed. */
export function ChapterPicture({ chapterId, file }: ChapterFileProps) {
  const [isFailed, setFailed] = useState(false)
  const [isLarge, setLarge] = useState(false)
  const src = pictureUrl(chapterId, file.key)
  const alt = `Foto: ${fileTitle(file)}`
  if (isFailed)
    return (
      <Notice
        tone="error"
        title="Foto non disponibile"
        actions={<Button onClick={() => setFailed(false)}>Riprova</Button>}
      >
        “{fileTitle(file)}” non si è caricata. Controlla il collegamento a internet e riprova.
      </Notice>
    )
  return (
    <figure className={classes.file}>
      <button type="button" className={classes.picture} onClick={() => setLarge(true)}>
        <img src={src} alt={alt} onError={() => setFailed(true)} />
        <span>
          <IconZoomIn aria-hidden size={24} /> Ingrandisci
        </span>
      </button>
      <figcaption>{fileTitle(file)}</figcaption>
      {isLarge && (
        <LargePicture src={src} alt={alt} title={fileTitle(file)} onClose={() => setLarge(false)} />
      )}
    </figure>
  )
}

type LargePictureProps = { src: string; alt: string; title: string; onClose: () => void }

/** The picture at twice the dialog's width, scrolled by finger or arrow keys. */
const LargePicture = ({ src, alt, title, onClose }: LargePictureProps) => (
  <Dialog title={title} wide="most" onClose={onClose}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the arrow keys */}
    <section className={classes.large} aria-label="Foto ingrandita" tabIndex={0}>
      <img src={src} alt={alt} />
    </section>
    <Button look="outline" onClick={onClose}>
      Chiudi la foto
    </Button>
  </Dialog>
)
