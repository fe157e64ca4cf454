import { useNow } from '@filo/ui/format/use-now.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../controls/button.tsx'
import { Card } from '../../controls/card.tsx'
import { EnterLink } from './enter-link.tsx'
import { LastUpdate } from './last-update.tsx'
import { ownVisits } from './visit.queries.ts'
import { StageMark } from './visit-card.tsx'
import { VisitSentence } from './visit-sentence.tsx'
import { isComing, mayAnswer, mayEnter, stageOf } from './visit-stage.ts'
import classes from './visits.module.css'

/** The next visit, or one whose room is open, as a sentence with its stage and a link; `children` are above it unless it is open. */
export function NextVisit({ children }: { children: ReactNode }) {
  const query = useQuery(ownVisits)
  const now = useNow()
  const open = query.data?.find((visit) => mayEnter(visit, now))
  const next = open ?? query.data?.find((visit) => isComing(stageOf(visit, now)))
  if (!next) return children
  const stage = stageOf(next, now)
  return (
    <>
      {!open && children}
      <Card title={stage === 'over' ? 'La visita di oggi' : 'La prossima visita'}>
        <p className={classes.when}>
          <VisitSentence visit={next} now={now} />
        </p>
        <StageMark stage={stage} />
        <LastUpdate query={query} now={now} />
        {open && <EnterLink visit={open} />}
        <ButtonLink fullWidth look={mayAnswer(stage) ? 'filled' : 'outline'} to={`/visit/${next.id}`}>
          {stage === 'toAnswer' ? 'Rispondi' : 'Apri la visita'}
        </ButtonLink>
      </Card>
      {open && children}
    </>
  )
}
