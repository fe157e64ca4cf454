import { useNow } from '@filo/ui/format/use-now.ts'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../controls/button.tsx'
import { Card } from '../../controls/card.tsx'
import { LastUpdate } from './last-update.tsx'
import { ownVisits } from './visit.queries.ts'
import { StageMark } from './visit-card.tsx'
import { VisitSentence } from './visit-sentence.tsx'
import { isComing, mayAnswer, stageOf } from './visit-stage.ts'
import classes from './visits.module.css'

/** The next visit as a sentence, with its stage and a link. */
export function NextVisit() {
  const query = useQuery(ownVisits)
  const now = useNow()
  const next = query.data?.find((visit) => isComing(stageOf(visit, now)))
  if (!next) return null
  const stage = stageOf(next, now)
  return (
    <Card title="La prossima visita">
      <p className={classes.when}>
        <VisitSentence visit={next} now={now} />
      </p>
      <StageMark stage={stage} />
      <LastUpdate query={query} now={now} />
      <ButtonLink fullWidth look={mayAnswer(stage) ? 'filled' : 'outline'} to={`/visit/${next.id}`}>
        {stage === 'toAnswer' ? 'Rispondi' : 'Apri la visita'}
      </ButtonLink>
    </Card>
  )
}
