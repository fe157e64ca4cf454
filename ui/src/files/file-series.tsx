import { Button } from '@mantine/core'
import { IconColumns2 } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { FullName } from '../display/person-name.tsx'
import { Verbatim } from '../display/verbatim.tsx'
import { useFocusLater } from '../feedback/use-focus-later.ts'
import { formatDate } from '../format/format.ts'
import { FileCompareDialog } from './file-compare-dialog.tsx'
import { FileDialog } from './file-dialog.tsx'
import type { FileSource } from './file-source.ts'
import { FileThumbnail } from './file-thumbnail.tsx'
import { type DatedFile, pictureDay, pictureDayWords } from './picture-day.ts'
import classes from './series.module.css'
import type { RemoveFile } from './use-file-removal.ts'

/** Pictures shown at first: the newest, which is large, and full rows beside and below it. */
const shownAtFirst = 11

type FileSeriesProps<File extends DatedFile> = {
  title: string
  /** Pictures of the same subject, in the order of their days. */
  pictures: readonly File[]
  source: FileSource
  titleOf: (picture: File) => string
  /** A line below the date of a picture. */
  caption: (picture: File) => string | null
  /** The same, in short, at the head of an option of the comparison. */
  shortCaption: (picture: File) => string | null
  detail?: ((picture: File) => ReactNode) | undefined
  onRemove?: RemoveFile | undefined
}

/** A series of dated pictures of the same subject, the newest one large; opened one by one, or two side by side. */
export function FileSeries<File extends DatedFile>(props: FileSeriesProps<File>) {
  const { title, pictures, source, titleOf, caption, shortCaption, detail, onRemove } = props
  const id = useId()
  const [shown, setShown] = useState<File | null>(null)
  const [comparing, setComparing] = useState(false)
  const [areAllShown, setAllShown] = useState(false)
  const listed = areAllShown ? pictures : pictures.slice(-shownAtFirst)
  const region = useRef<HTMLDivElement>(null)
  const focusLater = useFocusLater()

  function close() {
    setShown(null)
    // The button that opened the dialog may be gone.
    focusLater(() => (document.activeElement === document.body ? region.current : null))
  }

  return (
    <div ref={region} tabIndex={-1} data-focus-target>
      {pictures.length > 0 && (
        <section className={classes.series} aria-labelledby={id}>
          <div className={classes.head}>
            <h3 id={id}>{title}</h3>
            {pictures.length > 1 && (
              <Button
                variant="outline"
                leftSection={<IconColumns2 aria-hidden size={20} />}
                aria-label="Confronta due foto"
                onClick={() => setComparing(true)}
              >
                Confronta
              </Button>
            )}
          </div>
          <ol reversed className={classes.pictures} aria-labelledby={id}>
            {listed.toReversed().map((picture, index) => (
              <li key={picture.key} className={classes.picture}>
                <button type="button" className={classes.card} onClick={() => setShown(picture)}>
                  <FileThumbnail
                    source={source}
                    file={picture}
                    large={index === 0}
                    className={classes.thumbnail}
                  />
                  <PictureDay picture={picture} />
                  {caption(picture) && <span>{caption(picture)}</span>}
                  <span className={classes.quiet}>
                    <FullName person={picture.addedBy} />
                  </span>
                </button>
              </li>
            ))}
          </ol>
          {pictures.length > shownAtFirst && (
            <Button
              variant="default"
              className={classes.all ?? ''}
              aria-expanded={areAllShown}
              onClick={() => setAllShown(!areAllShown)}
            >
              {areAllShown ? 'Mostra solo le ultime' : `Mostra tutte (${pictures.length})`}
            </Button>
          )}
        </section>
      )}
      {shown && (
        <FileDialog
          source={source}
          files={pictures}
          first={shown}
          titleOf={titleOf}
          detail={detail}
          onRemove={onRemove}
          onClose={close}
        />
      )}
      {comparing && (
        <FileCompareDialog
          title={title}
          source={source}
          pictures={pictures}
          shortCaption={shortCaption}
          onClose={() => setComparing(false)}
        />
      )}
    </div>
  )
}

function PictureDay({ picture }: { picture: DatedFile }) {
  const { before, after } = pictureDayWords(picture)
  return (
    <span>
      {before}{' '}
      <strong>
        <Verbatim>{formatDate(pictureDay(picture))}</Verbatim>
      </strong>
      {after}
    </span>
  )
}
