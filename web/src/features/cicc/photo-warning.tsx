import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { daysBetween } from '@filo/contract/kit/date.ts'
import { pictureDay } from '@filo/ui/files/picture-day.ts'
import { todayInRome } from '@filo/ui/format/format.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { isOfExitSite } from './cicc-files.tsx'
import classes from './warning.module.css'

/** Days without a photo after which three weekly ones are missing. */
const oldAfterDays = 21

/** Warns that the exit site of a catheter in place was never photographed, or not for three weeks. */
export function PhotoWarning({ cicc }: { cicc: Cicc }) {
  const last = cicc.files.filter(isOfExitSite).at(-1)
  const days = last && daysBetween(pictureDay(last), todayInRome())
  if (days !== undefined && days < oldAfterDays) return null
  return (
    <span className={classes.warning}>
      <IconAlertTriangle aria-hidden size={16} />{' '}
      {days === undefined ? 'Nessuna foto del punto di uscita' : `Ultima foto ${days} giorni fa`}
    </span>
  )
}
