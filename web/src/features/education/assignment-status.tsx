import type { AssignmentStatus } from '@filo/contract/features/education/assignment.schema.ts'
import { assignmentStatusWords } from '@filo/contract/features/education/education.words.ts'
import { Tag } from '@filo/ui/display/tag.tsx'
import { IconCircleCheck, IconMail, IconProgress } from '@tabler/icons-react'
import classes from './education.module.css'

const icons = { new: IconMail, pending: IconProgress, completed: IconCircleCheck }

/** Where an assignment stands, by icon and word. */
export function AssignmentMark({ status }: { status: AssignmentStatus }) {
  const Icon = icons[status]
  return (
    <span className={classes.status} data-status={status}>
      <Icon aria-hidden size={18} />
      {assignmentStatusWords[status]}
    </span>
  )
}

/** What was finished is not what the chapter says now. */
export const ChangedMark = () => <Tag tone="warning">Poi cambiato</Tag>
