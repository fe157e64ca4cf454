import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { currentTime } from '@filo/contract/kit/clock.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatMoment } from '@filo/ui/format/moment.ts'
import { capitalize, withColleague } from './visit-words.ts'

type VisitSentenceProps = { visit: Pick<OwnVisit, 'start' | 'hcp'>; now?: Date; withinSentence?: boolean }

/** `Giovedì 3 dicembre alle 10:30, con la dott.ssa Bianchi` */
export function VisitSentence({
  visit: { start, hcp },
  now = currentTime(),
  withinSentence,
}: VisitSentenceProps) {
  const moment = formatMoment(start, now)
  const { preposition, colleague } = withColleague(hcp)
  return (
    <>
      {withinSentence ? moment : capitalize(moment)}, {preposition} <Verbatim>{colleague}</Verbatim>
    </>
  )
}
