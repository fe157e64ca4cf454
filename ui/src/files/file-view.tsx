import { formatFileSize, type SavedFile } from '@filo/contract/kit/file.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadedPart } from '../feedback/loaded-part.tsx'
import { FilePicture } from './file-picture.tsx'
import { type FileSource, fileQuery, viewQuery } from './file-source.ts'
import { FileThumbnail } from './file-thumbnail.tsx'
import { FramedPicture } from './framed-picture.tsx'
import classes from './picture.module.css'

type FileViewProps = { source: FileSource; file: SavedFile }

/** A picture fitted to the window, in a resolution sufficient for the screen. */
export function FileView({ source, file }: FileViewProps) {
  const query = useQuery(viewQuery(source, file))
  return (
    <div className={classes.frame}>
      {query.isFetching && <FileThumbnail source={source} file={file} className={classes.preview} />}
      <LoadedPart query={query} loadingLabel="Caricamento della foto…">
        {({ blob }) => <FramedPicture blob={blob} alt={`Allegato ${file.name}`} />}
      </LoadedPart>
    </div>
  )
}

/** The original picture in full size, to scroll around in. */
export function FileOriginal({ source, file }: FileViewProps) {
  const query = useQuery(fileQuery(source, file))
  return (
    <section
      className={classes.frame}
      data-original={query.data && true}
      aria-label="Foto in grandezza originale"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the arrow keys
      tabIndex={0}
      onLoadCapture={({ currentTarget }) => scrollToCentre(currentTarget)}
    >
      <LoadedPart query={query} loadingLabel={`Caricamento dell’originale, ${formatFileSize(file.size)}…`}>
        {({ blob }) => <FilePicture blob={blob} alt={`Allegato ${file.name}`} />}
      </LoadedPart>
    </section>
  )
}

/** Scrolls to the centre, where the subject of a photo usually is; a long picture begins at its beginning. */
function scrollToCentre(frame: HTMLElement): void {
  const { scrollWidth: width, scrollHeight: height } = frame
  frame.scrollTo({
    left: width > 2.5 * height ? 0 : (width - frame.clientWidth) / 2,
    top: height > 2.5 * width ? 0 : (height - frame.clientHeight) / 2,
    behavior: 'instant',
  })
}
