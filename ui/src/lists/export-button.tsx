import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { Notice } from '../feedback/notice.tsx'

type ExportButtonProps = {
  /** Fetches the file and saves it. */
  onExport: () => Promise<void>
  /** Gets the error, to show in an `ExportFailed` elsewhere on the page; `null` when an export starts. */
  onError: (error: ApiError | null) => void
}

/** Exports all pages of the list on screen as a CSV file. */
export function ExportButton({ onExport, onError }: ExportButtonProps) {
  // The second click of a double click comes before the rerender, and every export is audited.
  const running = useRef(false)
  const { mutate, isPending } = useMutation<void, ApiError>({
    mutationFn: onExport,
    onMutate: () => onError(null),
    onError: onError,
    onSettled: () => {
      running.current = false
    },
  })
  function start() {
    if (running.current) return
    running.current = true
    mutate()
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload aria-hidden size={20} />}
      aria-disabled={isPending || undefined}
      onClick={start}
    >
      {isPending ? 'Esportazione in corso…' : 'Esporta CSV'}
    </Button>
  )
}

export function ExportFailed({ error }: { error: ApiError | null }) {
  if (!error) return null
  return (
    <Notice tone="error" title="Esportazione non riuscita" announce reference={error.reference}>
      {error.message}
    </Notice>
  )
}
