import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Proposal } from './proposal.tsx'
import { applyVisitChange } from './visit.queries.ts'
import { schedulePath, visitsPath } from './visit-paths.ts'
import classes from './visits.module.css'

/** Says what staff have to do about the visit; the reason of a refusal stays, whatever the visit's new state. */
export function VisitDueNotice({ visit }: { visit: VisitWithHistory }) {
  const [error, setError] = useState<ApiError | null>(null)
  return (
    <div className={classes.stack}>
      {error && (
        <Notice tone="error" announce reference={error.reference}>
          {error.fullMessage}
        </Notice>
      )}
      <DueNotice visit={visit} onError={setError} />
      {visit.counterProposal && (
        <Proposal visit={visit} counterProposal={visit.counterProposal} onError={setError} />
      )}
    </div>
  )
}

type DueNoticeProps = { visit: VisitWithHistory; onError: (error: ApiError | null) => void }

function DueNotice({ visit, onError }: DueNoticeProps) {
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
      return <Rejection visit={visit} onError={onError} />
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

function Rejection({ visit: { id, patient, hcp, history }, onError }: DueNoticeProps) {
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  const rejection = history.findLast(({ kind }) => kind === 'rejected')

  async function see() {
    if (isSending) return
    setSending(true)
    const outcome = await applyVisitChange(client, call(visitRoutes.seeRejection, { params: { id } }))
    setSending(false)
    onError('error' in outcome ? outcome.error : null)
  }

  return (
    <Notice
      tone="warning"
      title="Il paziente ha rifiutato la visita"
      actions={
        <>
          <Button component={Link} to={schedulePath({ patient: patient.id, hcp: hcp.id })}>
            Pianifica un’altra visita
          </Button>
          <Button
            variant="outline"
            leftSection={<IconCheck aria-hidden size={20} />}
            aria-disabled={isSending || undefined}
            onClick={see}
          >
            Ho visto
          </Button>
        </>
      }
    >
      {rejection?.by.kind === 'caregiver' && `L’ha rifiutata ${personName(rejection.by)}, caregiver. `}
      {rejection?.note ? `«${rejection.note}»` : 'Non ha scritto perché.'}
    </Notice>
  )
}
