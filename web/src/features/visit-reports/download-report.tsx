import type { ApiError } from '@filo/ui/api/api-error.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { saveReport } from './visit-report.queries.ts'
import classes from './visit-reports.module.css'

/** Saves the report as a file for the record. */
export function DownloadReport({ visitId }: { visitId: string }) {
  // The second click of a double click comes before the rerender, and every download is audited.
  const isRunning = useRef(false)
  const { mutate, isPending, error } = useMutation<void, ApiError>({
    mutationFn: () => saveReport(visitId),
    onSettled: () => {
      isRunning.current = false
    },
  })
  function start() {
    if (isRunning.current) return
    isRunning.current = true
    mutate()
  }
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
