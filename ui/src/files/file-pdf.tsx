import { formatFileSize, type SavedFile } from '@filo/contract/kit/file.ts'
import { useQuery } from '@tanstack/react-query'
import { isIos } from '../api/platform.ts'
import { NewTabLink } from '../display/new-tab-link.tsx'
import { LoadedPart } from '../feedback/loaded-part.tsx'
import { Notice } from '../feedback/notice.tsx'
import { type FileSource, fileQuery } from './file-source.ts'
import classes from './picture.module.css'
import { useObjectUrl } from './use-object-url.ts'

/** The whole file is kept in memory while it is shown. */
const MAX_BYTES = 50_000_000

type FilePdfProps = { source: FileSource; file: SavedFile }

/** A PDF in the browser's own viewer, inside the page. Without a viewer, or for a huge file, suggests downloading it. */
export function FilePdf({ source, file }: FilePdfProps) {
  if (!navigator.pdfViewerEnabled)
    return <Instead why="Questo browser non mostra i PDF dentro la pagina: scaricalo per leggerlo." />
  if (file.size > MAX_BYTES)
    return <Instead why={`Il PDF è di ${formatFileSize(file.size)}: scaricalo per leggerlo.`} />
  return <Viewer source={source} file={file} />
}

const Instead = ({ why }: { why: string }) => (
  <div className={classes.frame}>
    <Notice>{why}</Notice>
  </div>
)

function Viewer({ source, file }: FilePdfProps) {
  const query = useQuery(fileQuery(source, file))
  return (
    <div className={classes.frame}>
      <LoadedPart query={query} loadingLabel={`Caricamento del PDF, ${formatFileSize(file.size)}…`}>
        {({ blob }) => <Frame blob={blob} name={file.name} />}
      </LoadedPart>
    </div>
  )
}

function Frame({ blob, name }: { blob: Blob; name: string }) {
  const url = useObjectUrl(blob)
  if (!url) return null
  return (
    <div className={classes.pdf}>
      <iframe src={url} title={name} />
      {/* Within a page they draw the first page of a PDF only. */}
      {isIos() && (
        <p>
          Qui si vede solo la prima pagina. <NewTabLink href={url}>Apri tutto il PDF</NewTabLink>
        </p>
      )}
    </div>
  )
}
