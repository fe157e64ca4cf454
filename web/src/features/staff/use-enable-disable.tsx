import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { StaffPerson } from '@filo/contract/features/staff/staff.schema.ts'
import { nameAfter, personName } from '@filo/contract/kit/person-name.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { useConfirm } from '@filo/ui/dialogs/confirm-dialog.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { ItemsToReassign } from './items-to-reassign.tsx'
import { assignedTo } from './staff.queries.ts'

/** Disables or enables a person, each after confirmation. */
export function useEnableDisable(
  person: StaffPerson,
  onSettled: (person: StaffPerson, disabled: boolean) => void,
) {
  const confirm = useConfirm()
  const client = useQueryClient()
  const { id, email } = person
  const theName = nameAfter('il', person)

  async function disable() {
    const assigned = await client.fetchQuery(assignedTo(id)).catch(() => 'unknown' as const)
    const isDone = await confirm({
      title: `Disattivare ${theName}?`,
      description: `${email} non potrà più accedere: le sessioni aperte si chiudono subito e i link già spediti non valgono più. Pazienti e dati restano al gruppo di lavoro. Si può riattivare in ogni momento.`,
      body: <ItemsToReassign assigned={assigned} />,
      confirmLabel: `Disattiva ${theName}`,
      run: () => errorOf(call(staffRoutes.disable, { params: { id } })),
    })
    if (isDone) toast.success(`${personName(person)}: account disattivato`)
    onSettled(person, isDone)
  }

  async function enable() {
    const isDone = await confirm({
      title: `Riattivare ${theName}?`,
      description: `${email} potrà accedere di nuovo con la password che aveva.`,
      confirmLabel: `Riattiva ${theName}`,
      tone: 'normal',
      run: () => errorOf(call(staffRoutes.enable, { params: { id } })),
    })
    if (isDone) toast.success(`${personName(person)}: account riattivato`)
    onSettled(person, false)
  }

  return { disable, enable }
}
