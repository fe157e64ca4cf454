import { formatFileSize, isPicture, type StoredFile } from '@filo/contract/kit/file.ts'
import { Dialog, DialogActions } from '@filo/ui/dialogs/dialog.tsx'
import { type FileSource, fileQuery, viewQuery } from '@filo/ui/files/file-source.ts'
import { FramedPicture } from '@filo/ui/files/framed-picture.tsx'
import { useObjectUrl } from '@filo/ui/files/use-object-url.ts'
import { IconDownload, IconZoomIn } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../controls/button.tsx'
import { LargePicture, useEnlarged } from '../../controls/enlarged.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { Loaded } from '../../controls/loaded.tsx'
import { useSaveFile } from '../../controls/use-save-file.ts'
import classes from './chat.module.css'

type ChatFileDialogProps = { source: FileSource; file: StoredFile; onClose: () => void }

/** Dialog for a file of the conversation: shows a picture, and saves any file on the telephone. */
export function ChatFileDialog({ source, file, onClose }: ChatFileDialogProps) {
  const { save, isSaving, isKept, message, error } = useSaveFile(file, source.read)
  return (
    <Dialog title={file.name} wide onClose={onClose}>
      {isPicture(file.type) && <Picture source={source} file={file} />}
      {message && <p role="status">{message}</p>}
      {error && <FailureNotice error={error} />}
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          Chiudi
        </Button>
        <Button busy={isSaving} onClick={save}>
          <IconDownload aria-hidden size={24} />
          {isKept ? 'Salva' : isSaving ? 'Sto scaricando…' : `Scarica (${formatFileSize(file.size)})`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Picture({ source, file }: Omit<ChatFileDialogProps, 'onClose'>) {
  const query = useQuery(viewQuery(source, file))
  const { isLarge, enlarge, close } = useEnlarged()
  return (
    <Loaded query={query} waiting="Apro la foto…">
      {({ blob }) => (
        <div className={classes.picture}>
          <FramedPicture blob={blob} alt={`Foto: ${file.name}`} className={classes.frame} />
          <Button look="outline" onClick={enlarge}>
            <IconZoomIn aria-hidden size={24} />
            Ingrandisci
          </Button>
          {isLarge && <Original source={source} file={file} view={blob} onClose={close} />}
        </div>
      )}
    </Loaded>
  )
}

type OriginalProps = { source: FileSource; file: StoredFile; view: Blob; onClose: () => void }

/** The whole picture to look at closely; `view` is shown until it has come. */
function Original({ source, file, view, onClose }: OriginalProps) {
  const { data } = useQuery(fileQuery(source, file))
  const src = useObjectUrl(data?.blob ?? view)
  return src && <LargePicture src={src} alt={`Foto: ${file.name}`} title={file.name} onClose={onClose} />
}
