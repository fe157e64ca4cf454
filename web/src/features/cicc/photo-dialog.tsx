import type { CiccFile } from '@filo/contract/features/cicc/cicc.schema.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CallFailure } from '../../api/call-failure.ts'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { formatSize } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ciccFile } from './cicc.queries.ts'
import { DownloadButton } from './download-button.tsx'
import classes from './files.module.css'
import { Photo } from './photo.tsx'

type PhotoDialogProps = { ciccId: string; file: CiccFile; onClose: () => void }

/** Photos are fetched one by one, when asked for: each view of one is kept in the audit. */
export function PhotoDialog({ ciccId, file, onClose }: PhotoDialogProps) {
  const { data, error, refetch } = useQuery(ciccFile(ciccId, file.key))
  return (
    <Dialog title={file.name} description={formatSize(file.size)} wide onClose={onClose}>
      {data && <Photo blob={data.blob} alt={`Allegato ${file.name}`} className={classes.photo} />}
      {!data && !error && <Spinner />}
      {error && (
        <Notice
          tone="error"
          announce
          reference={error instanceof CallFailure ? error.reference : undefined}
          actions={<Button onClick={() => refetch()}>Riprova</Button>}
        >
          {error.message}
        </Notice>
      )}
      <DialogActions>
        <DownloadButton ciccId={ciccId} file={file} />
        <Button data-autofocus onClick={onClose}>
          Chiudi
        </Button>
      </DialogActions>
    </Dialog>
  )
}
