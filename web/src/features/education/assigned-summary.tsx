import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import type { Assigned } from '@filo/contract/features/education/assignment.schema.ts'
import type { FoundPatient } from '@filo/contract/features/patient-search/patient-search.routes.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { type ApiError, errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { Disclosure } from '@filo/ui/display/disclosure.tsx'
import { Link } from '@filo/ui/display/link.tsx'
import { undoMs } from '@filo/ui/editing/undo-ms.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { NoticeInFocus } from '@filo/ui/feedback/notice-in-focus.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { useTimeLimit } from '@filo/ui/theme/time-limit.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { PatientName } from '../patient-search/patient-name.tsx'
import { invalidateAssignments } from './assignment.queries.ts'
import classes from './education.module.css'

/** Up to this many names are shown open; more would push the next actions out of sight. */
const maxShownOpen = 5

type AssignedSummaryProps = { assigned: Assigned; onAgain: () => void; onUndone: () => void }

/** Says who got the chapter, and who was skipped. */
export function AssignedSummary({
  assigned: { batchId, items, skipped },
  onAgain,
  onUndone,
}: AssignedSummaryProps) {
  const [first] = items
  const to = items.length === 1 && first ? personName(first.patient) : `${items.length} pazienti`
  const notice = useRef<HTMLDivElement>(null)
  const [error, setError] = useState<ApiError>()
  return (
    <NoticeInFocus
      element={notice}
      tone="success"
      title={`“${first?.chapter.title}” assegnato a ${to}`}
      actions={
        <>
          <Button
            component={Link}
            to={`/education/list/assignments?chapterId=${first?.chapter.id}`}
            variant="outline"
          >
            Vedi le assegnazioni
          </Button>
          <Button onClick={onAgain}>Assegna un altro capitolo</Button>
          <UndoButton {...{ batchId, notice, onUndone }} onError={setError} />
        </>
      }
    >
      {error && (
        <Notice tone="error" title="L’assegnazione non è annullata" reference={error.reference}>
          {error.fullMessage}
        </Notice>
      )}
      {items.length > 1 && (
        <Disclosure summary="Chi lo riceve" open={items.length <= maxShownOpen}>
          <PatientList patients={items.map(({ patient }) => patient)} />
        </Disclosure>
      )}
      {skipped.length > 0 && (
        <>
          <p className={classes.lead}>
            {skipped.length === 1 ? '1 paziente saltato' : `${skipped.length} pazienti saltati`}: lo hanno già
            e non lo hanno ancora completato.
          </p>
          <Disclosure summary="Chi è stato saltato" open={skipped.length <= maxShownOpen}>
            <PatientList patients={skipped.map(({ patient }) => patient)} />
          </Disclosure>
        </>
      )}
    </NoticeInFocus>
  )
}

const PatientList = ({ patients }: { patients: readonly FoundPatient[] }) => (
  <ul>
    {patients.map((patient) => (
      <li key={patient.id}>
        <Link to={`/patient/${patient.id}/education`}>
          <PatientName patient={patient} withBirthDate />
        </Link>
      </li>
    ))}
  </ul>
)

type UndoButtonProps = {
  batchId: string
  /** The notice that offers it. */
  notice: RefObject<HTMLDivElement | null>
  onError: (error: ApiError | undefined) => void
  onUndone: () => void
}

/** Takes the assignment back, for as long as an action can be undone; afterwards each one can be withdrawn. */
function UndoButton({ batchId, notice, onError, onUndone }: UndoButtonProps) {
  const client = useQueryClient()
  const [isOffered, setOffered] = useState(true)
  const [busy, setBusy] = useState(false)
  useTimeLimit(notice, isOffered && !busy ? undoMs : null, () => setOffered(false))
  if (!isOffered) return null

  async function undo() {
    if (busy) return
    setBusy(true)
    onError(undefined)
    const error = await errorOf(call(assignmentRoutes.undo, { params: { id: batchId } }))
    setBusy(false)
    if (error) return onError(error)
    await invalidateAssignments(client)
    toast.success('Assegnazione annullata')
    onUndone()
  }

  return (
    <Button variant="default" aria-disabled={busy || undefined} onClick={undo}>
      {busy ? 'Annullamento in corso…' : 'Annulla l’assegnazione'}
    </Button>
  )
}
