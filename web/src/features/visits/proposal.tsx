import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { timeProblems } from '@filo/contract/features/visits/visit.rules.ts'
import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { instantInRome } from '@filo/contract/kit/rome.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { useConfirm } from '@filo/ui/dialogs/confirm-dialog.tsx'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { formatLongDate } from '@filo/ui/format/format.ts'
import { useNow } from '@filo/ui/format/use-now.ts'
import { Button } from '@mantine/core'
import { IconArrowRight, IconCheck, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changedRefusal } from './changed-visit.ts'
import { applyVisitChange } from './visit.queries.ts'
import classes from './visits.module.css'

type ProposalProps = {
  visit: VisitWithHistory
  counterProposal: NonNullable<VisitWithHistory['counterProposal']>
  onError: (error: ApiError | null) => void
}

/** The time that the patient proposed beside the planned one, with staff's answers to it. */
export function Proposal({ visit, counterProposal, onError }: ProposalProps) {
  const { id, patient, date, hours, history } = visit
  const by = history.findLast(({ kind }) => kind === 'proposed')?.by
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  const isPassed =
    timeProblems(instantInRome(counterProposal.date, counterProposal.hours), useNow()).length > 0

  async function answer(accept: boolean, version: number) {
    const outcome = await applyVisitChange(
      client,
      call(visitRoutes.answerProposal, { params: { id }, body: { version, accept } }),
    )
    if ('error' in outcome) return outcome.error
    toast.success(accept ? 'Nuovo orario accettato: il paziente lo vede nell’app' : 'Orario rifiutato')
    return undefined
  }

  async function accept() {
    if (isSending) return
    setSending(true)
    onError((await answer(true, visit.version)) ?? null)
    setSending(false)
  }

  const refuse = useConfirm((seen: VisitWithHistory) => ({
    title: `Rifiutare l’orario proposto da ${personName(patient)}?`,
    description: `Propone ${formatLongDate(counterProposal.date)}, ${counterProposal.hours}. La visita diventa rifiutata e il suo orario si libera. Il paziente legge che il centro non può: se serve, pianificane un’altra.`,
    confirmLabel: 'Rifiuta l’orario',
    run: () => answer(false, seen.version),
    refusal: changedRefusal(seen, visit),
  }))

  return (
    <section className={classes.proposal} aria-labelledby="proposta">
      <h2 id="proposta">Il paziente propone un altro orario</h2>
      <p className={classes.change}>
        <s>
          {formatLongDate(date)}, {hours}
        </s>{' '}
        <IconArrowRight role="img" aria-label="diventa" size={22} />{' '}
        <strong>
          {formatLongDate(counterProposal.date)}, {counterProposal.hours}
        </strong>
      </p>
      {by?.kind === 'caregiver' && (
        <p>
          Lo propone <FullName person={by} />, caregiver.
        </p>
      )}
      {counterProposal.note && <blockquote>{counterProposal.note}</blockquote>}
      {isPassed && <p>L’orario proposto è già passato: rifiutalo, oppure sposta la visita.</p>}
      <div className={classes.line}>
        {!isPassed && (
          <Button
            leftSection={<IconCheck aria-hidden size={20} />}
            aria-disabled={isSending || undefined}
            onClick={accept}
          >
            Accetta
          </Button>
        )}
        <Button
          variant="outline"
          color="red"
          leftSection={<IconX aria-hidden size={20} />}
          onClick={() => refuse(visit)}
        >
          Rifiuta
        </Button>
      </div>
    </section>
  )
}
