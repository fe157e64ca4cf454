import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { SentQueryOf } from '@filo/contract/kit/route.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/call-failure.ts'
import { saveFile } from '../../api/save-file.ts'

type ExportButtonProps = {
  query: SentQueryOf<typeof patientRoutes.export>
  /** What went wrong is shown by the page, where it stays. */
  onFailure: (failure: CallFailure | null) => void
}

/** Saves what the list shows, all its pages, as a CSV file. */
export function ExportButton({ query, onFailure }: ExportButtonProps) {
  const { mutate, isPending } = useMutation<void, CallFailure>({
    mutationFn: async () => {
      const { blob, name } = await call(patientRoutes.export, { query })
      saveFile(blob, name ?? 'pazienti.csv')
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
