import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { useConfirm } from '@filo/ui/dialogs/confirm-dialog.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { Button } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { invalidatePatients, patientKeys } from './patient.queries.ts'

/** Archives the patient, who leaves every list, after confirmation. */
export function ArchiveButton({ id, name }: { id: string; name: string }) {
  const confirm = useConfirm(() => ({
    title: `Archiviare ${name}?`,
    description:
      'Il paziente esce da tutti gli elenchi; gli accessi all’app, suoi e dei caregiver, smettono subito di funzionare, e i capitoli che non ha finito vengono ritirati. I dati restano conservati per il periodo di legge.',
    confirmLabel: `Archivia ${name}`,
    run: () => errorOf(call(patientRoutes.archive, { params: { id } })),
  }))
  const navigate = useNavigate()
  const client = useQueryClient()

  async function archive() {
    if (!(await confirm())) return
    await navigate('/patient/list', { replace: true })
    client.removeQueries({ queryKey: patientKeys.one(id) })
    invalidatePatients(client)
    toast.success(`${name}: paziente archiviato`)
  }

  return (
    <Button
      variant="outline"
      color="red"
      leftSection={<IconArchive aria-hidden size={20} />}
      onClick={archive}
    >
      Archivia paziente
    </Button>
  )
}
