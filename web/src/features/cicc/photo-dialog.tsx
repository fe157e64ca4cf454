import { type SavedFile, writtenSize } from '@filo/contract/kit/file.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { ciccFile } from './cicc.queries.ts'
import { DownloadButton } from './download-button.tsx'
import classes from './files.module.css'
import { Photo } from './photo.tsx'

type PhotoDialogProps = { ciccId: string; file: SavedFile; onClose: () => void }

/** Photos are fetched one by one, when asked for: each view of one is kept in the audit. */
export function PhotoDialog({ ciccId, file, onClose }: PhotoDialogProps) {
  const query = useQuery(ciccFile(ciccId, file.key))
  return (
    <Dialog title={file.name} description={writtenSize(file.size)} wide onClose={onClose}>
      <LoadedPart query={query} waiting="Caricamento in corso…">
        {({ blob }) => <Photo blob={blob} alt={`Allegato ${file.name}`} className={classes.photo} />}
      </LoadedPart>
      <DialogActions>
        <DownloadButton ciccId={ciccId} file={file} />
        <Button data-autofocus onClick={onClose}>
          Chiudi
        </Button>
      </DialogActions>
    </Dialog>
  )
}
