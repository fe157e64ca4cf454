import { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import type { Facility } from '@filo/contract/features/facilities/facility.schema.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { useConfirm } from '@filo/ui/dialogs/confirm-dialog.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { forgetFacility, invalidateFacilities } from './facility.queries.ts'

/** Deletes the facility after confirmation; the dialog shows what prevents it. */
export function DeleteButton({ facility: { id, name } }: { facility: Pick<Facility, 'id' | 'name'> }) {
  const confirm = useConfirm(() => ({
    title: `Eliminare ${name}?`,
    description:
      'La struttura esce dall’elenco e non si può recuperare. Si elimina solo una struttura senza gruppi di lavoro né inviti in attesa.',
    confirmLabel: `Elimina ${name}`,
    run: () => errorOf(call(facilityRoutes.remove, { params: { id } })),
  }))
  const navigate = useNavigate()
  const client = useQueryClient()

  async function remove() {
    if (!(await confirm())) return
    await navigate('/facility/list', { replace: true })
    forgetFacility(client, id)
    invalidateFacilities(client)
    toast.success(`${name}: struttura eliminata`)
  }

  return (
    <Button variant="outline" color="red" leftSection={<IconTrash aria-hidden size={20} />} onClick={remove}>
      Elimina struttura
    </Button>
  )
}
