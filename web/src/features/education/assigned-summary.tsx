import type { Assigned } from '@filo/contract/features/education/assignment.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { NoticeInFocus } from '@filo/ui/feedback/notice-in-focus.tsx'
import { formatDate } from '@filo/ui/format/format.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import classes from './education.module.css'

/** Up to this many names are shown open; more would push the next actions out of sight. */
const maxShownOpen = 5

type AssignedSummaryProps = { assigned: Assigned; onAgain: () => void }

/** Says who got the chapter, and who was skipped. */
export function AssignedSummary({ assigned: { items, skipped }, onAgain }: AssignedSummaryProps) {
  const [first] = items
  const to = items.length === 1 && first ? personName(first.patient) : `${items.length} pazienti`
  return (
    <NoticeInFocus
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
        </>
      }
    >
      {skipped.length > 0 && (
        <>
          <p className={classes.lead}>
            {skipped.length === 1 ? '1 paziente saltato' : `${skipped.length} pazienti saltati`}: lo hanno già
            e non lo hanno ancora completato.
          </p>
          <details open={skipped.length <= maxShownOpen}>
            <summary>Chi è stato saltato</summary>
            <ul>
              {skipped.map(({ patientId, patient }) => (
                <li key={patientId}>
                  <Link to={`/patient/${patientId}/education`}>
                    <Verbatim>{personName(patient)}</Verbatim>
                  </Link>{' '}
                  <Verbatim>{formatDate(patient.birthDate)}</Verbatim>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </NoticeInFocus>
  )
}
