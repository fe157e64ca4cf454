import { removalRefusal } from '@filo/contract/features/cicc/cicc.policy.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { formatDate, todayInRome } from '../../ui/format/format.ts'
import classes from './cicc.module.css'
import { dwellSentence } from './dwell.ts'

/** In one line how things stand with the catheter. */
export function DwellLine({ cicc }: { cicc: Cicc }) {
  return (
    <p className={classes.dwellLine} data-in-place={!removalRefusal(cicc) || undefined}>
      {sentence(cicc)}
    </p>
  )
}

function sentence({ venousCatheter, insertionDate, removalDate, closedAt }: Cicc): string {
  if (!venousCatheter) return 'Non portatore di catetere venoso'
  if (!insertionDate)
    return removalDate
      ? `Rimosso il ${formatDate(removalDate)}`
      : 'Portatore di catetere venoso, data di inserzione non indicata'
  // A closed record without a removal: until when it stayed in place is not known.
  if (closedAt && !removalDate) return `Inserito il ${formatDate(insertionDate)}, rimozione non indicata`
  return `${dwellSentence(insertionDate, removalDate ?? '', todayInRome())} (${removalDate ? `dal ${formatDate(insertionDate)} al ${formatDate(removalDate)}` : `dal ${formatDate(insertionDate)}`})`
}
