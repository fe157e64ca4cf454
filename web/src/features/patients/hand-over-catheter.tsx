import { isInPlace } from '@filo/contract/features/cicc/cicc.rules.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { formatDate } from '@filo/ui/format/format.ts'
import { catheterLine, formatDays } from '../cicc/catheter-words.ts'
import { factGroupsOf } from '../cicc/cicc-facts.ts'
import { PaperFact, PaperFacts } from './hand-over-parts.tsx'
import { truncate } from './truncate.ts'

/** All that is known about the catheter; facts that may take several lines get the full width. */
export function HandOverCatheter({ cicc }: { cicc: Cicc | null }) {
  if (!cicc)
    return (
      <PaperFacts title="Catetere venoso" lead="Catetere da registrare">
        {null}
      </PaperFacts>
    )
  const facts = factGroupsOf(cicc).flatMap((group) => group.facts)
  return (
    <PaperFacts title="Catetere venoso" lead={leadText(cicc)}>
      {facts.map(({ label, fields, text }) => {
        const value = text(cicc)
        const isLong =
          fields.includes('note') || fields.includes('otherDevices') || fields.includes('ciccTag')
        return (
          <PaperFact key={label} name={label} wide={isLong}>
            {value && truncate(value)}
          </PaperFact>
        )
      })}
    </PaperFacts>
  )
}

function leadText(cicc: Cicc): string {
  const { venousCatheter, dwellDays, removalDate } = cicc
  if (!venousCatheter) return 'Nessun catetere in sede'
  const line = catheterLine(cicc)
  if (isInPlace(cicc)) return dwellDays === null ? line : `${line} · ${formatDays(dwellDays)} in sede`
  const days = dwellDays === null ? '' : ` dopo ${formatDays(dwellDays)}`
  return `Nessun catetere in sede. L’ultimo: ${line}, rimosso${days}${removalDate ? ` il ${formatDate(removalDate)}` : ''}`
}
