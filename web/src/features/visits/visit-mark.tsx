import type { Visit, VisitStatus } from '@filo/contract/features/visits/visit.schema.ts'
import { visitDueWords, visitStatusWords } from '@filo/contract/features/visits/visit.words.ts'
import { Tag } from '@filo/ui/display/tag.tsx'
import { type Icon, IconCheck, IconCircleCheck, IconClockQuestion, IconX } from '@tabler/icons-react'
import classes from './visits.module.css'

export const statusIcons: Record<VisitStatus, Icon> = {
  pending: IconClockQuestion,
  accepted: IconCheck,
  rejected: IconX,
  completed: IconCircleCheck,
}

/** The status of a visit by icon and word. */
export function StatusMark({ status }: { status: VisitStatus }) {
  const Icon = statusIcons[status]
  return (
    <span className={classes.status} data-status={status}>
      <Icon aria-hidden size={18} />
      {visitStatusWords[status]}
    </span>
  )
}

/** The same, and what staff have to do. */
export const VisitMarks = ({ visit: { status, due } }: { visit: Pick<Visit, 'status' | 'due'> }) => (
  <span className={classes.marks}>
    <StatusMark status={status} />
    {due && <Tag tone="warning">{visitDueWords[due]}</Tag>}
  </span>
)
