import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { IconCalendarTime, IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../controls/button.tsx'
import { ConfirmDialog } from '../../controls/confirm-dialog.tsx'
import { failureWords } from '../../controls/failure-words.ts'
import { ProseField } from '../../controls/prose-field.tsx'
import { useAnswer } from './use-answer.ts'
import { acceptVisit, rejectVisit } from './visit.queries.ts'
import { VisitSentence } from './visit-sentence.tsx'
import classes from './visits.module.css'

const maxNoteLength = 500

type AnswersProps = { visit: OwnVisit; onAnswered: (visit: OwnVisit) => void; onChanged: () => void }

/** Buttons to accept a visit, propose another time or reject it. */
export function Answers({ visit, onAnswered, onChanged }: AnswersProps) {
  const { answer, isPending, error } = useAnswer({ onAnswered, onChanged })
  const [isRejecting, setRejecting] = useState(false)
  const isProposed = visit.counterProposal !== null
  return (
    <section className={classes.answers} aria-label="La tua risposta">
      {error && !isPending && <SendFailedNotice error={error} />}
      <Button fullWidth busy={isPending} onClick={() => answer(() => acceptVisit(visit))}>
        <IconCheck aria-hidden size={28} />
        {isPending ? 'Sto inviando…' : isProposed ? 'Va bene l’orario del centro' : 'Confermo'}
      </Button>
      <ButtonLink fullWidth look="outline" to={`/visit/${visit.id}/propose`}>
        <IconCalendarTime aria-hidden size={28} />
        {isProposed ? 'Cambia la proposta' : 'Proponi un altro orario'}
      </ButtonLink>
      <Button fullWidth look="outline" busy={isPending} onClick={() => setRejecting(true)}>
        <IconX aria-hidden size={28} />
        Non posso
      </Button>
      {isRejecting && (
        <Reject
          visit={visit}
          onAnswered={onAnswered}
          onChanged={onChanged}
          onClose={() => setRejecting(false)}
        />
      )}
    </section>
  )
}

type NotAnsweredProps = { error: Parameters<typeof failureWords>[0] }

/** Says why an answer was not sent. */
export const SendFailedNotice = ({ error }: NotAnsweredProps) => (
  <Notice tone="error" announce title="Non è stato inviato" reference={error.reference}>
    {failureWords(error)}
  </Notice>
)

type RejectProps = AnswersProps & { onClose: () => void }

function Reject({ visit, onAnswered, onChanged, onClose }: RejectProps) {
  const [note, setNote] = useState('')
  const { answer } = useAnswer({ onAnswered, onChanged })
  return (
    <ConfirmDialog
      title="Non puoi fare la visita?"
      yes="Sì, non posso"
      no="Torna indietro"
      tone="danger"
      onYes={() => answer(() => rejectVisit(visit, note.trim()))}
      onClose={onClose}
    >
      <div className={classes.question}>
        <p>
          <VisitSentence visit={visit} />. Il centro legge che non puoi; poi non si torna indietro.
        </p>
        <ProseField
          label="Perché? Se vuoi, scrivilo"
          value={note}
          rows={3}
          maxLength={maxNoteLength}
          onChange={setNote}
        />
      </div>
    </ConfirmDialog>
  )
}
