import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'
import { outcomeOf } from '@filo/ui/api/api-error.ts'
import { useConfirm } from '@filo/ui/dialogs/confirm-dialog.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { formatLongDate } from '@filo/ui/format/format.ts'
import { Button } from '@mantine/core'
import { IconArrowRight, IconCheck, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerProposal, visitAnswered, visitsChanged } from './visit.queries.ts'
import classes from './visits.module.css'

/** The time that the patient proposed beside the one that was planned, and staff's answer to it. */
export function Proposal({ visit }: { visit: VisitWithHistory }) {
  const { id, version, patient, date, hours, counterProposal } = visit
  const confirm = useConfirm()
  const client = useQueryClient()
  const [error, setError] = useState<ApiError | null>(null)
  const [isSending, setSending] = useState(false)
  if (!counterProposal) return null

  async function answer(accept: boolean) {
    const outcome = await outcomeOf(answerProposal(id, { version, accept }))
    if ('reply' in outcome) {
      await visitAnswered(client, outcome.reply)
      toast.success(accept ? 'Nuovo orario accettato: il paziente lo vede nell’app' : 'Orario rifiutato')
      return undefined
    }
    // What stands there may be another visit by now.
    if (outcome.error.code !== 'visit_overlap') visitsChanged(client)
    return outcome.error
  }

  async function accept() {
    if (isSending) return
    setSending(true)
    setError((await answer(true)) ?? null)
    setSending(false)
  }

  const refuse = () =>
    confirm({
      title: `Rifiutare l’orario proposto da ${personName(patient)}?`,
      description:
        'La visita diventa rifiutata e il suo orario si libera. Il paziente legge che il centro non può: se serve, pianificane un’altra.',
      confirmLabel: 'Rifiuta l’orario',
      run: () => answer(false),
    })

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
      {counterProposal.note && <blockquote>{counterProposal.note}</blockquote>}
      {error && (
        <Notice tone="error" announce reference={error.reference}>
          {error.message}
        </Notice>
      )}
      <div className={classes.line}>
        <Button
          leftSection={<IconCheck aria-hidden size={20} />}
          aria-disabled={isSending || undefined}
          onClick={accept}
        >
          Accetta
        </Button>
        <Button variant="outline" color="red" leftSection={<IconX aria-hidden size={20} />} onClick={refuse}>
          Rifiuta
        </Button>
      </div>
    </section>
  )
}
