import { ciccFields } from '@filo/contract/features/cicc/cicc.fields.ts'
import { inPlaceOrNull } from '@filo/contract/features/cicc/cicc.rules.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { Fact } from '@filo/ui/display/facts.tsx'
import { Tag } from '@filo/ui/display/tag.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatDate } from '@filo/ui/format/format.ts'
import { type RefObject, useId } from 'react'
import classes from './catheter-card.module.css'
import { catheterLine, formatDays } from './catheter-words.ts'
import { PastThreshold } from './dwell-days.tsx'
import { LastPicture } from './last-picture.tsx'

type CatheterCardProps = {
  patient: { cicc: Cicc | null; ciccHistory: readonly Cicc[] }
  heading: RefObject<HTMLHeadingElement | null>
  /** Left out if nothing may be changed. */
  onChanged: (() => unknown) | undefined
}

/** Whether the patient has a catheter, which one, and for how long: the first question at the bedside. */
export function CatheterCard({ patient: { cicc, ciccHistory }, heading, onChanged }: CatheterCardProps) {
  const id = useId()
  const inPlace = inPlaceOrNull(cicc)
  return (
    <section className={classes.card} data-in-place={inPlace !== null || undefined} aria-labelledby={id}>
      <div className={classes.text}>
        <h2 id={id} ref={heading} tabIndex={-1} data-focus-target>
          Catetere venoso
        </h2>
        {inPlace ? (
          <InPlace cicc={inPlace} />
        ) : cicc ? (
          <NoneInPlace last={[cicc, ...ciccHistory].find(({ venousCatheter }) => venousCatheter)} />
        ) : (
          <Missing />
        )}
      </div>
      {inPlace && <LastPicture cicc={inPlace} onChanged={onChanged} />}
    </section>
  )
}

function InPlace({ cicc }: { cicc: Cicc }) {
  const { insertionDate, dwellDays, placeOfInsertion, lockType } = cicc
  return (
    <>
      <p className={classes.line}>
        {catheterLine(cicc)}
        {dwellDays !== null && (
          <>
            {' · '}
            <strong>{dwellDays === 0 ? 'inserito oggi' : formatDays(dwellDays)}</strong>
            <PastThreshold days={dwellDays} />
          </>
        )}
      </p>
      <dl>
        <Fact name="Inserito il">
          {insertionDate && (
            <>
              <Verbatim>{formatDate(insertionDate)}</Verbatim>
              {placeOfInsertion && <span className={classes.place}>, {placeOfInsertion}</span>}
            </>
          )}
        </Fact>
        <Fact name="Lock">{lockType && (cicc.lockTypeOther ?? ciccFields.lockType.format(lockType))}</Fact>
      </dl>
    </>
  )
}

/** `last` is the latest catheter, from the current record or an earlier one. */
function NoneInPlace({ last }: { last: Cicc | undefined }) {
  return (
    <>
      <p className={classes.line}>Nessun catetere in sede</p>
      {last && (
        <dl>
          <Fact name="L’ultimo">{catheterLine(last)}</Fact>
          <Fact name="È stato in sede">
            {last.removalDate && last.dwellDays !== null && formatDays(last.dwellDays)}
          </Fact>
          <Fact name={ciccFields.removalDate.label}>{last.removalDate && formatDate(last.removalDate)}</Fact>
          <Fact name={ciccFields.removalReason.label}>{last.removalReason}</Fact>
        </dl>
      )}
    </>
  )
}

const Missing = () => (
  <>
    <p className={classes.line}>
      <Tag tone="warning">Catetere da registrare</Tag>
    </p>
    <p>Non è stato ancora registrato se il paziente porta un catetere venoso.</p>
  </>
)
