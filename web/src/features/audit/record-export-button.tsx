import { auditRoutes } from '@filo/contract/features/audit/audit.routes.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/call-failure.ts'
import { saveFile } from '../../api/save-file.ts'
import type { Days } from './audit.queries.ts'

type RecordExportButtonProps = {
  patientId: string
  days: Days
  /** What went wrong is shown by the tab, where it stays. */
  onFailure: (failure: CallFailure | null) => void
}

/** Saves all that was done on the record in those days as a CSV file. */
export function RecordExportButton({ patientId, days, onFailure }: RecordExportButtonProps) {
  const { mutate, isPending } = useMutation<void, CallFailure>({
    mutationFn: async () => {
      const { blob, name } = await call(auditRoutes.recordExport, { params: { id: patientId }, query: days })
      saveFile(blob, name ?? 'chi-ha-visto.csv')
    },
    onMutate: () => onFailure(null),
    onError: onFailure,
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload aria-hidden size={20} />}
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && mutate()}
    >
      {isPending ? 'Esportazione in corso…' : 'Esporta CSV'}
    </Button>
  )
}
