import { isPicture, type SavedFile, writtenSize } from '@filo/contract/kit/file.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useFocusLater } from '../feedback/use-focus-later.ts'
import { addedSentence } from './added.ts'
import classes from './file.module.css'
import { FileDownloadButton } from './file-download-button.tsx'
import { FilePictureDialog } from './file-picture-dialog.tsx'
import type { FileSource } from './file-source.ts'
import { FileThumbnail } from './file-thumbnail.tsx'
import { type RemoveFile, useFileRemoval } from './use-file-removal.ts'

type FileSavedListProps<File extends SavedFile> = {
  files: readonly File[]
  source: FileSource
  /** What else is to be told of one, or chosen for it. */
  detail?: ((file: File) => ReactNode) | undefined
  /** Absent where nothing may be removed. */
  onRemove?: RemoveFile | undefined
}

/** The files that something has: pictures can be looked at, all can be downloaded. */
export function FileSavedList<File extends SavedFile>(props: FileSavedListProps<File>) {
  const { files, source, detail, onRemove } = props
  const removal = useFileRemoval()
  const [shown, setShown] = useState<File | null>(null)
  const focusLater = useFocusLater()
  const list = useRef<HTMLDivElement>(null)

  async function remove(file: SavedFile, onRemove: RemoveFile) {
    if (await removal(file, onRemove)) focusLater(() => list.current)
  }

  return (
    <>
      <div ref={list} tabIndex={-1} data-focus-target>
        {files.length === 0 && <p className={classes.none}>Nessun allegato</p>}
        <ul className={classes.list} aria-label="Allegati">
          {files.map((file) => (
            <li key={file.key} className={classes.row}>
              {isPicture(file.type) ? (
                <button
                  type="button"
                  className={classes.thumb}
                  aria-label={`Vedi ${file.name}`}
                  onClick={() => setShown(file)}
                >
                  <FileThumbnail source={source} file={file} />
                </button>
              ) : (
                <FileThumbnail source={source} file={file} className={classes.thumb} />
              )}
              <div className={classes.about}>
                <p className={classes.name}>
                  {file.name} <span className={classes.size}>{writtenSize(file.size)}</span>
                </p>
                <p className={classes.added}>{addedSentence(file)}</p>
                {detail?.(file)}
              </div>
              <span className={classes.actions}>
                <FileDownloadButton source={source} file={file} compact />
                {onRemove && (
                  <Button
                    size="compact-md"
                    variant="subtle"
                    color="red"
                    aria-label={`Elimina ${file.name}`}
                    onClick={() => remove(file, onRemove)}
                  >
                    Elimina
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {shown && (
        <FilePictureDialog
          source={source}
          files={files.filter(({ type }) => isPicture(type))}
          first={shown}
          detail={detail}
          onRemove={onRemove}
          onClose={() => {
            setShown(null)
            focusLater(() => (document.activeElement === document.body ? list.current : null))
          }}
        />
      )}
    </>
  )
}
