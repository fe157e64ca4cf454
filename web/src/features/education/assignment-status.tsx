import type { AssignmentStatus } from '@filo/contract/features/education/assignment.schema.ts'
import { assignmentStatusWords } from '@filo/contract/features/education/education.words.ts'
import { Tag } from '@filo/ui/display/tag.tsx'
import { IconAlertTriangle, IconCircleCheck, IconMail, IconProgress } from '@tabler/icons-react'
import classes from './education.module.css'

const icons = { new: IconMail, pending: IconProgress, completed: IconCircleCheck }

/** The status of an assignment by icon and word. */
export function AssignmentMark({ status }: { status: AssignmentStatus }) {
  const Icon = icons[status]
  return (
    <span className={classes.status} data-status={status}>
      <Icon aria-hidden size={18} />
      {assignmentStatusWords[status]}
    </span>
  )
}

const changed = 'Modificato dopo'

/** The chapter has changed since the patient completed it. */
export const ChangedTag = () => <Tag tone="warning">{changed}</Tag>

/** The same as an icon, for columns with no room for the words; a line near the table explains it. */
export const ChangedIcon = () => (
  <span className={classes.changed} title={changed}>
    <IconAlertTriangle size={18} role="img" aria-label={changed} />
  </span>
)
