import { isInPlace } from '@filo/contract/features/cicc/cicc.rules.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { formatDate, todayInRome } from '@filo/ui/format/format.ts'
import classes from './cicc.module.css'
import { dwellSentence } from './dwell.ts'
import { PastThreshold } from './dwell-days.tsx'

/** The state of the catheter in one line; for the current record it begins with whether one is in place. */
export function DwellLine({ cicc }: { cicc: Cicc }) {
  const hasCatheterInPlace = isInPlace(cicc)
  return (
    <p className={classes.dwellLine} data-in-place={hasCatheterInPlace || undefined}>
      {!hasCatheterInPlace && !cicc.closedAt && (
        <span className={classes.noCatheter}>Nessun catetere in sede</span>
      )}{' '}
      {sentence(cicc)}
      {hasCatheterInPlace && <PastThreshold days={cicc.dwellDays} />}
    </p>
  )
}

function sentence({ venousCatheter, insertionDate, removalDate, closedAt }: Cicc): string {
  if (!venousCatheter) return 'Non portatore di catetere venoso'
  if (!insertionDate)
    return removalDate
      ? `Rimosso il ${formatDate(removalDate)}`
      : 'Portatore di catetere venoso, data di inserzione non indicata'
  // A closed record without a removal: it is unknown how long the catheter stayed in place.
  if (closedAt && !removalDate) return `Inserito il ${formatDate(insertionDate)}, rimozione non indicata`
  return `${dwellSentence(insertionDate, removalDate ?? '', todayInRome())} (${removalDate ? `dal ${formatDate(insertionDate)} al ${formatDate(removalDate)}` : `dal ${formatDate(insertionDate)}`})`
}
