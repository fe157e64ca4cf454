import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { Link } from '@filo/ui/display/link.tsx'
import {
  type Icon,
  IconCalendarCheck,
  IconCalendarQuestion,
  IconCalendarX,
  IconCircleCheck,
  IconClock,
} from '@tabler/icons-react'
import { VisitSentence } from './visit-sentence.tsx'
import { isComing, stageOf, type VisitStage } from './visit-stage.ts'
import { kindWords, stageWords } from './visit-words.ts'
import classes from './visits.module.css'

const icons: Record<VisitStage, Icon> = {
  toAnswer: IconCalendarQuestion,
  proposed: IconClock,
  accepted: IconCalendarCheck,
  missed: IconClock,
  over: IconClock,
  rejected: IconCalendarX,
  refused: IconCalendarX,
  completed: IconCircleCheck,
  cancelled: IconCalendarX,
}

/** A visit in the list; the whole card is its link. */
export function VisitCard({ visit, now }: { visit: OwnVisit; now: Date }) {
  const stage = stageOf(visit, now)
  return (
    <li className={classes.card} data-quiet={!isComing(stage) || undefined}>
      <h3>
        <Link className={classes.link} to={`/visit/${visit.id}`}>
          <VisitSentence visit={visit} now={now} />
        </Link>
      </h3>
      <StageMark stage={stage} />
      <p>{kindWords[visit.type]}</p>
    </li>
  )
}

/** The stage of a visit, as icon and text. */
export function StageMark({ stage }: { stage: VisitStage }) {
  const Icon = icons[stage]
  return (
    <p className={classes.course} data-course={stage}>
      <Icon aria-hidden size={26} />
      {stageWords[stage]}
    </p>
  )
}
