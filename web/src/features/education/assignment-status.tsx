import { unopenedDays } from '@filo/contract/features/education/assignment.limits.ts'
import { daysUnopened } from '@filo/contract/features/education/assignment.rules.ts'
import type { Assignment } from '@filo/contract/features/education/assignment.schema.ts'
import { assignmentStatusWords } from '@filo/contract/features/education/education.words.ts'
import { currentTime } from '@filo/contract/kit/clock.ts'
import { Tag } from '@filo/ui/display/tag.tsx'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconMail,
  IconMailExclamation,
  IconProgress,
} from '@tabler/icons-react'
import classes from './education.module.css'

type Shown = Pick<Assignment, 'status' | 'assignedAt'>

const icons = { new: IconMail, late: IconMailExclamation, pending: IconProgress, completed: IconCircleCheck }
type Mark = keyof typeof icons

/** A chapter that has been unopened for long stands out, and says for how long. */
function markOf(assignment: Shown): { mark: Mark; words: string } {
  const word = assignmentStatusWords[assignment.status]
  const days = daysUnopened(assignment, currentTime())
  return days === null
    ? { mark: assignment.status, words: word }
    : { mark: 'late', words: `${word} da ${days} giorni` }
}

/** The status of an assignment by icon and words. */
export function AssignmentMark({ assignment }: { assignment: Shown }) {
  const { mark, words } = markOf(assignment)
  const Icon = icons[mark]
  return (
    <span className={classes.status} data-status={mark}>
      <Icon aria-hidden size={18} />
      {words}
    </span>
  )
}

/** The same as an icon, for columns with no room for the words; `AssignmentLegend` explains it. */
export function AssignmentIcon({ assignment }: { assignment: Shown }) {
  const { mark, words } = markOf(assignment)
  const Icon = icons[mark]
  return (
    <span className={classes.status} data-status={mark} title={words}>
      <Icon size={20} role="img" aria-label={words} />
    </span>
  )
}

const changed = 'Modificato dopo'

/** The chapter has changed since the patient completed it. */
export const ChangedTag = () => <Tag tone="warning">{changed}</Tag>

/** The same as an icon. */
export const ChangedIcon = () => (
  <span className={classes.changed} title={changed}>
    <IconAlertTriangle size={18} role="img" aria-label={changed} />
  </span>
)

const legend: Record<Mark, string> = {
  completed: assignmentStatusWords.completed,
  pending: assignmentStatusWords.pending,
  new: assignmentStatusWords.new,
  late: `${assignmentStatusWords.new} da ${unopenedDays} giorni o più`,
}

/** The icons of a table with their words. */
export function AssignmentLegend() {
  return (
    <ul className={classes.legendIcons} aria-label="Legenda">
      {(Object.keys(legend) as Mark[]).map((mark) => {
        const Icon = icons[mark]
        return (
          <li key={mark} className={classes.status} data-status={mark}>
            <Icon aria-hidden size={18} />
            {legend[mark]}
          </li>
        )
      })}
      <li className={classes.changed}>
        <IconAlertTriangle aria-hidden size={18} />
        Modificato dopo che è stato completato
      </li>
    </ul>
  )
}
