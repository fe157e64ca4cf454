import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { formatDate } from '@filo/ui/format/format.ts'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { catheterName } from './catheter-words.ts'
import classes from './cicc.module.css'
import { factGroupsOf } from './cicc-facts.ts'
import { CiccFileList, ExitSiteSeries, isOfExitSite } from './cicc-files.tsx'
import { DwellLine } from './dwell-line.tsx'
import { FactsList } from './facts-list.tsx'

type CiccHistoryProps = {
  records: readonly Cicc[]
  onCorrect?: ((cicc: Cicc) => void) | undefined
}

/** The earlier records, each of which opens in full; newest first, as the server sends them. */
export function CiccHistory({ records, onCorrect }: CiccHistoryProps) {
  if (records.length === 0) return null
  return (
    <section className={classes.history} aria-labelledby="storico-cicc">
      <h3 id="storico-cicc">Storico</h3>
      {records.map((cicc) => (
        <details key={cicc.id}>
          <summary>
            <IconChevronDown aria-hidden size={20} />
            <span>{titleOf(cicc)}</span>
          </summary>
          <div className={classes.record}>
            <DwellLine cicc={cicc} />
            <FactsList groups={factGroupsOf(cicc)} record={cicc} level={4} />
            <ExitSiteSeries cicc={cicc} />
            {!cicc.files.every(isOfExitSite) && <CiccFileList cicc={cicc} beside="series" />}
            {onCorrect && (
              <div className={classes.actions}>
                <Button variant="outline" onClick={() => onCorrect(cicc)}>
                  Correggi
                </Button>
              </div>
            )}
          </div>
        </details>
      ))}
    </section>
  )
}

/** `PICC, dal 12/03/2026 al 01/06/2026`; without a recorded removal it ends when the next record replaced it. */
function titleOf(cicc: Cicc): string {
  const { venousCatheter, catheterType, insertionDate, removalDate, createdAt, closedAt } = cicc
  const typeName = catheterType ? catheterName(cicc) : 'Catetere di tipo non indicato'
  const name = venousCatheter ? typeName : 'Senza catetere venoso'
  const end = removalDate ?? closedAt
  return `${name}, dal ${formatDate(insertionDate ?? createdAt)}${end ? ` al ${formatDate(end)}` : ''}`
}
