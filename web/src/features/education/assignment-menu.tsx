import { cancelRefusal } from '@filo/contract/features/education/assignment.policy.ts'
import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import type { Assignment } from '@filo/contract/features/education/assignment.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { useConfirm } from '@filo/ui/dialogs/confirm-dialog.tsx'
import { Menu, MenuItem } from '@filo/ui/display/menu.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateAssignments } from './assignment.queries.ts'

/** The actions for an assigned chapter: withdrawing it, unless the patient has finished it. */
export function AssignmentMenu({ assignment }: { assignment: Assignment }) {
  const client = useQueryClient()
  const { id, chapter, patient } = assignment
  const assignmentName = `“${chapter.title}” a ${personName(patient)}`
  const refusal = cancelRefusal(assignment)
  const confirm = useConfirm(() => ({
    title: `Ritirare ${assignmentName}?`,
    description: 'Il capitolo sparisce dall’app del paziente. Se serve, lo assegni di nuovo.',
    confirmLabel: 'Ritira il capitolo',
    run: () => errorOf(call(assignmentRoutes.cancel, { params: { id } })),
    refusal,
  }))
  if (refusal) return null

  async function ask() {
    const isWithdrawn = await confirm()
    // Also after a refusal: the patient may have finished it meanwhile.
    invalidateAssignments(client)
    if (isWithdrawn) toast.success('Capitolo ritirato')
  }

  return (
    <Menu compact label={`Azioni per ${assignmentName}`}>
      <MenuItem tone="danger" onClick={ask}>
        Ritira
      </MenuItem>
    </Menu>
  )
}
