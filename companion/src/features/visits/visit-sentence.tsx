import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { currentTime } from '@filo/contract/kit/clock.ts'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { formatMoment } from '@filo/ui/format/moment.ts'
import { capitalize } from './visit-words.ts'

type VisitSentenceProps = { visit: Pick<OwnVisit, 'start' | 'hcp'>; now?: Date; withinSentence?: boolean }

/** `Giovedì 3 dicembre alle 10:30, con la dott.ssa Anna Bianchi` */
export function VisitSentence({
  visit: { start, hcp },
  now = currentTime(),
  withinSentence,
}: VisitSentenceProps) {
  const moment = formatMoment(start, now)
  return (
    <>
      {withinSentence ? moment : capitalize(moment)}, <FullName person={hcp} after="con" />
    </>
  )
}
