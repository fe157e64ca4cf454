import type { Visit, VisitStatus } from '@filo/contract/features/visits/visit.schema.ts'
import { visitDueWords, visitStatusWords } from '@filo/contract/features/visits/visit.words.ts'
import { Tag } from '@filo/ui/display/tag.tsx'
import {
  type Icon,
  IconCheck,
  IconCircleCheck,
  IconClockQuestion,
  IconDoor,
  IconX,
} from '@tabler/icons-react'
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

/** Says that somebody is in the waiting room of a visit. */
export const WaitingMark = ({ visit: { waiting } }: { visit: Pick<Visit, 'waiting'> }) =>
  waiting.length > 0 && (
    <span className={classes.status} data-status="waiting">
      <IconDoor aria-hidden size={18} />
      In sala d’attesa
    </span>
  )

/** The status, what staff have to do, and whether somebody waits. */
export const VisitMarks = ({
  visit,
  visit: { status, due },
}: {
  visit: Pick<Visit, 'status' | 'due' | 'waiting'>
}) => (
  <span className={classes.marks}>
    <StatusMark status={status} />
    {due && <Tag tone="warning">{visitDueWords[due]}</Tag>}
    <WaitingMark visit={visit} />
  </span>
)
