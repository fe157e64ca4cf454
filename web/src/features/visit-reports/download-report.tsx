import { useDownload } from '@filo/ui/api/use-download.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { saveReport } from './visit-report.queries.ts'
import classes from './visit-reports.module.css'

/** Saves the report as a file for the record. */
export function DownloadReport({ visitId }: { visitId: string }) {
  const { start, isPending, error } = useDownload(() => saveReport(visitId))
  return (
    <div className={classes.part}>
      {error && (
        <Notice tone="error" announce title="La relazione non è stata scaricata" reference={error.reference}>
          {error.message}
        </Notice>
      )}
      <Button
        variant="outline"
        leftSection={<IconDownload aria-hidden size={20} />}
        aria-disabled={isPending || undefined}
        onClick={start}
      >
        {isPending ? 'La relazione si prepara…' : 'Scarica la relazione (PDF)'}
      </Button>
    </div>
  )
}
