import { type SavedFile, writtenSize } from '@filo/contract/kit/file.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Dialog, DialogActions } from '../dialogs/dialog.tsx'
import { LoadedPart } from '../feedback/loaded-part.tsx'
import classes from './file.module.css'
import { FileDownloadButton } from './file-download-button.tsx'
import { FilePicture } from './file-picture.tsx'
import { type FileSource, fileQuery } from './file-source.ts'

type FilePictureDialogProps = { source: FileSource; file: SavedFile; onClose: () => void }

/** Pictures are fetched one by one, when asked for: each view of one is kept in the audit. */
export function FilePictureDialog({ source, file, onClose }: FilePictureDialogProps) {
  const query = useQuery(fileQuery(source, file))
  return (
    <Dialog title={file.name} description={writtenSize(file.size)} wide onClose={onClose}>
      <LoadedPart query={query} waiting="Caricamento in corso…">
        {({ blob }) => <FilePicture blob={blob} alt={`Allegato ${file.name}`} className={classes.picture} />}
      </LoadedPart>
      <DialogActions>
        <FileDownloadButton source={source} file={file} />
        <Button data-autofocus onClick={onClose}>
          Chiudi
        </Button>
      </DialogActions>
    </Dialog>
  )
}
