import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'
import { outcomeOf } from '@filo/ui/api/api-error.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Proposal } from './proposal.tsx'
import { seeRejection, visitAnswered } from './visit.queries.ts'
import { schedulePath, visitsPath } from './visit-paths.ts'

/** What staff owe to the visit, and the way to do it. */
export function VisitDueNotice({ visit }: { visit: VisitWithHistory }) {
  if (visit.counterProposal) return <Proposal visit={visit} />
  switch (visit.due) {
    case 'to_reassign':
      return (
        <Notice
          tone="warning"
          title="Da riassegnare"
          actions={
            <Button component={Link} to={`${visitsPath}/reassign`}>
              Affida a un collega
            </Button>
          }
        >
          Chi doveva tenerla non lavora più in questo gruppo: affidala a un collega che a quell’ora è libero.
        </Notice>
      )
    case 'rejection':
      return <Rejection visit={visit} />
    case 'unanswered':
      return (
        <Notice tone="warning" title="Senza risposta">
          L’ora della visita è passata e il paziente non ha risposto: spostala, oppure annullala.
        </Notice>
      )
    case 'to_close':
      return (
        <Notice tone="warning" title="Da chiudere">
          L’ora della visita è passata: se si è svolta, segnala come svolta; altrimenti annullala.
        </Notice>
      )
    default:
      return null
  }
}

function Rejection({ visit: { id, patient, history } }: { visit: VisitWithHistory }) {
  const client = useQueryClient()
  const [error, setError] = useState<ApiError | null>(null)
  const reason = history.findLast(({ kind }) => kind === 'rejected')?.note

  async function see() {
    const outcome = await outcomeOf(seeRejection(id))
    if ('reply' in outcome) await visitAnswered(client, outcome.reply)
    else setError(outcome.error)
  }

  return (
    <Notice
      tone="warning"
      title="Il paziente ha rifiutato la visita"
      reference={error?.reference}
      actions={
        <>
          <Button component={Link} to={schedulePath({ patient: patient.id })}>
            Pianifica un’altra visita
          </Button>
          <Button variant="outline" leftSection={<IconCheck aria-hidden size={20} />} onClick={see}>
            Ho visto
          </Button>
        </>
      }
    >
      {error?.message ?? (reason ? `«${reason}»` : 'Non ha scritto perché.')}
    </Notice>
  )
}
