import { hoursInWords } from '@filo/contract/features/staff/answer-calendar.words.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { workgroupFields } from '@filo/contract/features/staff/workgroup.fields.ts'
import { Fact, Facts } from '@filo/ui/display/facts.tsx'
import { Link } from '@filo/ui/display/link.tsx'
import { Button } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'
import { closureInWords } from './answer-hours-values.ts'

type AnswerHoursProps = {
  workgroup: NonNullable<CurrentUser['workgroup']>
  mayChange: boolean
}

/** When the staff of a workgroup answer patients. */
export const AnswerHours = ({
  workgroup: { id, answerCalendar, answerHours, answerWithinHours },
  mayChange,
}: AnswerHoursProps) => (
  <Facts
    title={workgroupFields.answerCalendar.label}
    action={
      mayChange && (
        <Button
          component={Link}
          to="/user/profile/edit/answer-hours"
          variant="default"
          leftSection={<IconEdit aria-hidden size={20} />}
        >
          Modifica gli orari
        </Button>
      )
    }
  >
    <Fact name="Leggete i messaggi">{answerCalendar && hoursInWords(answerCalendar)}</Fact>
    {answerCalendar && answerCalendar.closures.length > 0 && (
      <Fact name="Chiusure">{answerCalendar.closures.map(closureInWords).join('; ')}</Fact>
    )}
    <Fact name="Con parole vostre">{answerHours}</Fact>
    <Fact name={workgroupFields.answerWithinHours.label}>
      {answerWithinHours}
      {mayChange && (
        <>
          {' · '}
          <Link to={`/workgroup/${id}/response-times`}>Tempi di risposta</Link>
        </>
      )}
    </Fact>
  </Facts>
)
