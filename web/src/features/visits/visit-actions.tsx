import { cancelRefusal, changeRefusal, completeRefusal } from '@filo/contract/features/visits/visit.policy.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { isJoinable } from '@filo/contract/features/visits/visit.rules.ts'
import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { outcomeOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { useConfirm } from '@filo/ui/dialogs/confirm-dialog.tsx'
import { Link } from '@filo/ui/display/link.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { useNow } from '@filo/ui/format/use-now.ts'
import { Button } from '@mantine/core'
import { IconCalendarX, IconCircleCheck, IconEdit } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { changedRefusal } from './changed-visit.ts'
import { EnterLink } from './enter-link.tsx'
import { applyVisitChange, forgetVisit, invalidateVisits } from './visit.queries.ts'
import { WaitingMark } from './visit-mark.tsx'
import { visitPath, visitsPath } from './visit-paths.ts'
import { timeInWords } from './visit-time.ts'
import classes from './visits.module.css'

/** The actions that staff may perform on the visit now. */
export function VisitActions({ visit }: { visit: VisitWithHistory }) {
  const now = useNow()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id, patient } = visit
  const visitName = `la visita di ${personName(patient)}`
  const completionRefusal = completeRefusal(visit, now)
  const complete = useConfirm(() => ({
    title: `Segnare come svolta ${visitName}?`,
    description: `${timeInWords(visit)}. Non si torna indietro: la visita resta completata.`,
    confirmLabel: 'Segna come svolta',
    tone: 'normal',
    run: async () => {
      const outcome = await applyVisitChange(client, call(visitRoutes.complete, { params: { id } }))
      if ('error' in outcome) return outcome.error
      toast.success('Visita segnata come svolta')
      return undefined
    },
    refusal: completionRefusal,
  }))
  const confirmCancelling = useConfirm((seen: VisitWithHistory) => ({
    title: `Annullare ${visitName}?`,
    description: `${timeInWords(visit)}. Il paziente legge nell’app che il centro l’ha annullata.`,
    confirmLabel: 'Annulla la visita',
    closeLabel: 'Torna indietro',
    run: async () => {
      const outcome = await outcomeOf(
        call(visitRoutes.cancel, { params: { id }, query: { version: String(seen.version) } }),
      )
      if (!('error' in outcome)) return undefined
      invalidateVisits(client)
      return outcome.error
    },
    // The patient may have answered since.
    refusal: cancelRefusal(visit) ?? changedRefusal(seen, visit),
  }))
  if (changeRefusal(visit)) return null

  async function cancel() {
    if (!(await confirmCancelling(visit))) return
    await navigate(visitsPath, { replace: true })
    forgetVisit(client, id)
    await invalidateVisits(client)
    toast.success('Visita annullata')
  }

  return (
    <nav className={classes.line} aria-label="Azioni sulla visita">
      <WaitingMark visit={visit} />
      <EnterLink visit={visit} />
      {!completionRefusal && (
        <Button
          variant={isJoinable(visit, now) ? 'default' : 'filled'}
          leftSection={<IconCircleCheck aria-hidden size={20} />}
          onClick={complete}
        >
          Segna come svolta
        </Button>
      )}
      <Button
        component={Link}
        to={`${visitPath(id)}/move`}
        variant="default"
        leftSection={<IconEdit aria-hidden size={20} />}
      >
        Sposta o modifica
      </Button>
      <Button
        variant="outline"
        color="red"
        leftSection={<IconCalendarX aria-hidden size={20} />}
        onClick={cancel}
      >
        Annulla visita
      </Button>
    </nav>
  )
}
