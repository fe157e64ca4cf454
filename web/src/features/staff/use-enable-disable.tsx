import { disableRefusal, enableRefusal } from '@filo/contract/features/staff/staff.policy.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { StaffPerson } from '@filo/contract/features/staff/staff.schema.ts'
import { nameAfter, personName } from '@filo/contract/kit/person-name.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { useConfirm } from '@filo/ui/dialogs/confirm-dialog.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ItemsToReassign } from './items-to-reassign.tsx'
import { assignedTo } from './staff.queries.ts'

/** Disables or enables a person, each after confirmation. */
export function useEnableDisable(
  person: StaffPerson,
  onSettled: (person: StaffPerson, disabled: boolean) => void,
) {
  const client = useQueryClient()
  const { id, email } = person
  const theName = nameAfter('il', person)
  const [isDisabling, setDisabling] = useState(false)
  const assigned = useQuery({ ...assignedTo(id), enabled: isDisabling })
  const confirmDisabling = useConfirm(() => ({
    title: `Disattivare ${theName}?`,
    description: `${email} non potrà più accedere: le sessioni aperte si chiudono subito e i link già spediti non valgono più. Pazienti e dati restano al gruppo di lavoro. Si può riattivare in ogni momento.`,
    body: <ItemsToReassign assigned={assigned.error ? 'unknown' : assigned.data} />,
    confirmLabel: `Disattiva ${theName}`,
    run: () => errorOf(call(staffRoutes.disable, { params: { id } })),
    refusal: disableRefusal(person),
  }))
  const confirmEnabling = useConfirm(() => ({
    title: `Riattivare ${theName}?`,
    description: `${email} potrà accedere di nuovo con la password che aveva.`,
    confirmLabel: `Riattiva ${theName}`,
    tone: 'normal',
    run: () => errorOf(call(staffRoutes.enable, { params: { id } })),
    refusal: enableRefusal(person),
  }))

  async function disable() {
    // Read before the question stands there, which otherwise grows while it is read.
    await client.prefetchQuery(assignedTo(id))
    setDisabling(true)
    const isDone = await confirmDisabling()
    setDisabling(false)
    if (isDone) toast.success(`${personName(person)}: account disattivato`)
    onSettled(person, isDone)
  }

  async function enable() {
    const isDone = await confirmEnabling()
    if (isDone) toast.success(`${personName(person)}: account riattivato`)
    onSettled(person, false)
  }

  return { disable, enable }
}
