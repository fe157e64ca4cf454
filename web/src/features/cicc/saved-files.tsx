import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { type SavedFile, writtenSize } from '@filo/contract/kit/file.ts'
import { Button } from '@mantine/core'
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { errorOf } from '../../api/api-error.ts'
import { useConfirm } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useFocusLater } from '../../ui/use-focus-later.ts'
import { removeFile } from './cicc.queries.ts'
import { DownloadButton } from './download-button.tsx'
import classes from './files.module.css'
import { PhotoDialog } from './photo-dialog.tsx'

type SavedFilesProps = {
  cicc: Cicc
  /** Gets the record without the file, and is waited for; absent where nothing may be removed. */
  onRemoved?: ((cicc: Cicc) => unknown) | undefined
}

/** The attachments that a record has. */
export function SavedFiles({ cicc, onRemoved }: SavedFilesProps) {
  const confirm = useConfirm()
  const [shown, setShown] = useState<SavedFile | null>(null)
  const focusLater = useFocusLater()
  const list = useRef<HTMLDivElement>(null)

  async function remove(file: SavedFile) {
    const sure = await confirm({
      title: `Eliminare l’allegato ${file.name}?`,
      description: 'Il file viene cancellato subito e non si può recuperare.',
      confirmLabel: `Elimina ${file.name}`,
      run: () => errorOf(removeFile(cicc, file).then(onRemoved)),
    })
    if (!sure) return
    toast.success('Allegato eliminato')
    focusLater(() => list.current)
  }

  return (
    <>
      <div ref={list} tabIndex={-1} data-focus-target>
        {cicc.files.length === 0 && <p className={classes.none}>Nessun allegato</p>}
        <ul className={classes.list} aria-label="Allegati">
          {cicc.files.map((file) => (
            <li key={file.key} className={classes.row}>
              <span className={classes.thumb}>
                {isPhoto(file) ? (
                  <IconPhoto aria-hidden size={28} />
                ) : (
                  <IconFileTypePdf aria-hidden size={28} />
                )}
              </span>
              <span className={classes.name}>
                {file.name} <span className={classes.size}>{writtenSize(file.size)}</span>
              </span>
              <span className={classes.deeds}>
                {isPhoto(file) ? (
                  <Button
                    size="compact-md"
                    variant="default"
                    aria-label={`Vedi ${file.name}`}
                    onClick={() => setShown(file)}
                  >
                    Vedi
                  </Button>
                ) : (
                  <DownloadButton ciccId={cicc.id} file={file} compact />
                )}
                {onRemoved && (
                  <Button
                    size="compact-md"
                    variant="subtle"
                    color="red"
                    aria-label={`Elimina ${file.name}`}
                    onClick={() => remove(file)}
                  >
                    Elimina
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {shown && <PhotoDialog ciccId={cicc.id} file={shown} onClose={() => setShown(null)} />}
    </>
  )
}

const isPhoto = ({ type }: SavedFile) => type.startsWith('image/')
