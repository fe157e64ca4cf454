import { isPicture, type SavedFile, writtenSize } from '@filo/contract/kit/file.ts'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { errorOf } from '../../api/api-error.ts'
import { useConfirm } from '../dialogs/confirm-dialog.tsx'
import { toast } from '../feedback/toast.tsx'
import { useFocusLater } from '../feedback/use-focus-later.ts'
import classes from './file.module.css'
import { FileDownloadButton } from './file-download-button.tsx'
import { FileIcon } from './file-icon.tsx'
import { FilePictureDialog } from './file-picture-dialog.tsx'
import type { FileSource } from './file-source.ts'

type FileSavedListProps = {
  files: readonly SavedFile[]
  source: FileSource
  /** Removes it for good, and is waited for; absent where nothing may be removed. */
  onRemove?: ((file: SavedFile) => Promise<unknown>) | undefined
}

/** The files that something has: pictures can be looked at, all can be downloaded. */
export function FileSavedList({ files, source, onRemove }: FileSavedListProps) {
  const confirm = useConfirm()
  const [shown, setShown] = useState<SavedFile | null>(null)
  const focusLater = useFocusLater()
  const list = useRef<HTMLDivElement>(null)

  async function remove(file: SavedFile, removal: (file: SavedFile) => Promise<unknown>) {
    const sure = await confirm({
      title: `Eliminare l’allegato ${file.name}?`,
      description: 'Il file viene cancellato subito e non si può recuperare.',
      confirmLabel: `Elimina ${file.name}`,
      run: () => errorOf(removal(file)),
    })
    if (!sure) return
    toast.success('Allegato eliminato')
    focusLater(() => list.current)
  }

  return (
    <>
      <div ref={list} tabIndex={-1} data-focus-target>
        {files.length === 0 && <p className={classes.none}>Nessun allegato</p>}
        <ul className={classes.list} aria-label="Allegati">
          {files.map((file) => (
            <li key={file.key} className={classes.row}>
              <span className={classes.thumb}>
                <FileIcon type={file.type} />
              </span>
              <span className={classes.name}>
                {file.name} <span className={classes.size}>{writtenSize(file.size)}</span>
              </span>
              <span className={classes.actions}>
                {isPicture(file.type) ? (
                  <Button
                    size="compact-md"
                    variant="default"
                    aria-label={`Vedi ${file.name}`}
                    onClick={() => setShown(file)}
                  >
                    Vedi
                  </Button>
                ) : (
                  <FileDownloadButton source={source} file={file} compact />
                )}
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
      {shown && <FilePictureDialog source={source} file={shown} onClose={() => setShown(null)} />}
    </>
  )
}
