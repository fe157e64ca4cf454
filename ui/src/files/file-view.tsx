import { formatFileSize, type SavedFile } from '@filo/contract/kit/file.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadedPart } from '../feedback/loaded-part.tsx'
import { FilePicture } from './file-picture.tsx'
import { type FileSource, fileQuery, viewQuery } from './file-source.ts'
import { FileThumbnail } from './file-thumbnail.tsx'
import classes from './picture.module.css'

type FileShownProps = { source: FileSource; file: SavedFile }

/** A picture that fits the window, as large as the screen needs it. */
export function FileView({ source, file }: FileShownProps) {
  const query = useQuery(viewQuery(source, file))
  return (
    <div className={classes.frame}>
      {query.isFetching && <FileThumbnail source={source} file={file} className={classes.preview} />}
      <LoadedPart query={query} loadingLabel="Caricamento della foto…">
        {({ blob }) => <FilePicture blob={blob} alt={`Allegato ${file.name}`} />}
      </LoadedPart>
    </div>
  )
}

/** The picture itself in its own size, to be moved about in. */
export function FileOriginal({ source, file }: FileShownProps) {
  const query = useQuery(fileQuery(source, file))
  return (
    <section
      className={classes.frame}
      data-original={query.data && true}
      aria-label="Foto in grandezza originale"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the keyboard's arrows
      tabIndex={0}
      onLoadCapture={({ currentTarget }) => showMiddle(currentTarget)}
    >
      <LoadedPart query={query} loadingLabel={`Caricamento dell’originale, ${formatFileSize(file.size)}…`}>
        {({ blob }) => <FilePicture blob={blob} alt={`Allegato ${file.name}`} />}
      </LoadedPart>
    </section>
  )
}

/** Where what was photographed stands. */
const showMiddle = (frame: HTMLElement) =>
  frame.scrollTo({
    left: (frame.scrollWidth - frame.clientWidth) / 2,
    top: (frame.scrollHeight - frame.clientHeight) / 2,
    behavior: 'instant',
  })
