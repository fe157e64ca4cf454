import { IconAlertTriangle } from '@tabler/icons-react'
import { useUser } from '../../session/session.tsx'
import { workgroupOf } from '../../session/workgroup.ts'
import { daysWords } from './catheter-words.ts'
import classes from './dwell-days.module.css'

/** "118 giorni", past the workgroup's threshold "172 giorni · oltre 90" with a warning icon. */
export function DwellDays({ days }: { days: number }) {
  const threshold = workgroupOf(useUser())?.dwellThresholdDays
  const isPast = threshold !== undefined && days > threshold
  return (
    <>
      {daysWords(days)}
      {isPast && (
        <>
          {' · '}
          <span className={classes.past}>
            <IconAlertTriangle aria-hidden size={16} /> oltre {threshold}
          </span>
        </>
      )}
    </>
  )
}
