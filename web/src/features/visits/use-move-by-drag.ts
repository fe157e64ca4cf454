import { changeRefusal } from '@filo/contract/features/visits/visit.policy.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { Visit } from '@filo/contract/features/visits/visit.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { call } from '@filo/ui/api/call.ts'
import { useConfirm } from '@filo/ui/dialogs/confirm-dialog.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { formatLongDate } from '@filo/ui/format/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import { changedRefusal } from './changed-visit.ts'
import { applyVisitChange } from './visit.queries.ts'
import { timeInWords } from './visit-time.ts'

type Dropped = {
  /** The start at which it was dropped, in Italian time: `2026-12-03T10:30:00+01:00`. */
  to: string
  /** In a month only the day counts. */
  isMonth: boolean
}

/** Moves a dragged visit, one of `visits`, after confirmation, because the patient has to accept it again. */
export function useMoveByDrag(visits: readonly Visit[]) {
  const client = useQueryClient()
  return useConfirm((dragged: Visit, { to, isMonth }: Dropped) => {
    const { id, version } = dragged
    const visit = visits.find((one) => one.id === id) ?? dragged
    const { patient, status } = visit
    const date = to.slice(0, 10)
    const hours = isMonth ? visit.hours : to.slice(11, 16)
    return {
      title: `Spostare la visita di ${personName(patient)}?`,
      description: `Da ${timeInWords(visit)} a ${formatLongDate(date)}, ${hours}. ${
        status === 'accepted' ? 'Il paziente aveva accettato: deve' : 'Il paziente deve'
      } accettare il nuovo orario.`,
      confirmLabel: 'Sposta',
      tone: 'normal',
      run: async () => {
        const change = call(visitRoutes.change, { params: { id }, body: { version, date, hours } })
        const outcome = await applyVisitChange(client, change)
        if ('error' in outcome) return outcome.error
        toast.success('Visita spostata')
        return undefined
      },
      refusal: changeRefusal(visit) ?? changedRefusal(dragged, visit),
    }
  })
}
