import type { SavedFile } from '@filo/contract/kit/file.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useFocusLater } from '../feedback/use-focus-later.ts'
import { OrderList } from '../lists/order-list.tsx'
import classes from './file.module.css'
import { FileDialog } from './file-dialog.tsx'
import { FileRow } from './file-row.tsx'
import type { FileSource } from './file-source.ts'
import type { DatedFile } from './picture-day.ts'
import { previewKind } from './preview-kind.ts'
import { type RemoveFile, useFileRemoval } from './use-file-removal.ts'

type FileSavedListProps<File extends DatedFile> = {
  files: readonly File[]
  source: FileSource
  /** Further details of a file, or controls for it; by default the same in its row and in its dialog. */
  detail?: ((file: File) => ReactNode) | undefined
  dialogDetail?: ((file: File) => ReactNode) | undefined
  /** The title of a file’s dialog. */
  titleOf?: ((file: File) => string) | undefined
  /** Absent when files may not be removed. */
  onRemove?: RemoveFile | undefined
  /** Moves a file to the position `to`, from 0; absent when the order cannot be changed. */
  onMove?: ((file: File, to: number) => void) | undefined
}

/** The saved files of a record: those that the browser can show open in a dialog, all can be downloaded. */
export function FileSavedList<File extends DatedFile>(props: FileSavedListProps<File>) {
  const { files, source, detail, dialogDetail = detail, titleOf, onRemove, onMove } = props
  const removal = useFileRemoval(files)
  const [shown, setShown] = useState<File | null>(null)
  const focusLater = useFocusLater()
  const list = useRef<HTMLDivElement>(null)

  async function remove(file: SavedFile, onRemove: RemoveFile) {
    if (await removal(file, onRemove)) focusLater(() => list.current)
  }

  const row = (file: File) => (
    <FileRow
      file={file}
      source={source}
      onShow={() => setShown(file)}
      onRemove={onRemove && (() => remove(file, onRemove))}
    >
      {detail?.(file)}
    </FileRow>
  )

  return (
    <>
      <div ref={list} tabIndex={-1} data-focus-target>
        {files.length === 0 ? (
          <p className={classes.none}>Nessun allegato</p>
        ) : onMove && files.length > 1 ? (
          <OrderList
            label="Allegati"
            items={files}
            keyOf={({ key }) => key}
            nameOf={({ name }) => name}
            onMove={onMove}
          >
            {row}
          </OrderList>
        ) : (
          <ul className={classes.list} aria-label="Allegati">
            {files.map((file) => (
              <li key={file.key}>{row(file)}</li>
            ))}
          </ul>
        )}
      </div>
      {shown && (
        <FileDialog
          source={source}
          files={files.filter(({ type }) => previewKind(type))}
          first={shown}
          titleOf={titleOf}
          detail={dialogDetail}
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
