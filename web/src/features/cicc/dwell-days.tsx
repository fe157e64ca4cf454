import { IconAlertTriangle } from '@tabler/icons-react'
import { useUser } from '../../session/session.tsx'
import { workgroupOf } from '../../session/workgroup.ts'
import { daysWords } from './catheter-words.ts'
import classes from './warning.module.css'

/** "118 giorni", past the workgroup's threshold "172 giorni · oltre 90" with a warning icon. */
export const DwellDays = ({ days }: { days: number }) => (
  <>
    {daysWords(days)}
    <PastThreshold days={days} />
  </>
)

/** " · oltre 90" with a warning icon, if a catheter has been in place for longer than the workgroup's threshold. */
export function PastThreshold({ days }: { days: number | null }) {
  const threshold = workgroupOf(useUser())?.dwellThresholdDays
  if (days === null || threshold === undefined || days <= threshold) return null
  return (
    <>
      {' · '}
      <span className={classes.warning}>
        <IconAlertTriangle aria-hidden size={16} /> oltre {threshold}
      </span>
    </>
  )
}
