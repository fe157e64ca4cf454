import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { currentTime } from '@filo/contract/kit/clock.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { NoticeInFocus } from '@filo/ui/feedback/notice-in-focus.tsx'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ButtonLink } from '../../controls/button.tsx'
import { Offer } from '../push/offer.tsx'
import { Answers } from './answers.tsx'
import { EnterLink } from './enter-link.tsx'
import { InCalendar } from './in-calendar.tsx'
import { LoadedVisit } from './loaded-visit.tsx'
import { StageMark } from './visit-card.tsx'
import { VisitSentence } from './visit-sentence.tsx'
import { mayAnswer, mayEnter, stageOf, type VisitStage } from './visit-stage.ts'
import { dayWords, kindWords } from './visit-words.ts'
import classes from './visits.module.css'

const confirmations: Partial<Record<VisitStage, string>> = {
  accepted: 'Hai confermato la visita',
  rejected: 'Hai detto al centro che non puoi',
  proposed: 'Hai proposto un altro orario',
}

/** Page of one visit, with the possible answers. */
export const VisitPage = () => (
  <LoadedVisit>{(visit, now) => <Visit key={visit.id} visit={visit} now={now} />}</LoadedVisit>
)

function Visit({ visit, now }: { visit: OwnVisit; now: Date }) {
  const stage = stageOf(visit, now)
  const isOpen = mayEnter(visit, now)
  const { state } = useLocation()
  const navigate = useNavigate()
  const [answeredAs, setAnsweredAs] = useState<VisitStage | null>(state === 'proposed' ? 'proposed' : null)
  const [isChanged, setChanged] = useState(state === 'changed')
  const [seen, setSeen] = useState(visit)
  const [before, setBefore] = useState<OwnVisit | null>(null)
  // Reports changes by others; an answer given here has a notice of its own.
  if (visit.version !== seen.version) {
    setSeen(visit)
    setBefore(seen)
    setChanged(true)
  }
  // Clears the state, otherwise a reload would show the notice again.
  useEffect(() => {
    if (state) navigate('.', { replace: true, state: null })
  }, [state, navigate])
  // The confirmation goes away when the clinic changes the visit's stage.
  const confirmation = answeredAs === stage ? confirmations[stage] : undefined
  return (
    <article className={classes.page}>
      <div className={classes.back}>
        <ButtonLink look="outline" to="/visit">
          <IconArrowLeft aria-hidden size={24} />
          Tutte le visite
        </ButtonLink>
      </div>
      <h1 tabIndex={-1}>
        <VisitSentence visit={visit} now={now} />
      </h1>
      <p>
        {kindWords[visit.type]}, {visit.duration} minuti
      </p>
      {confirmation && (
        <NoticeInFocus key={stage} tone="success" title={confirmation}>
          {stage === 'accepted'
            ? `Il centro lo sa.${isOpen ? '' : ' Il giorno della visita la trovi qui.'}`
            : 'Il centro lo legge.'}
        </NoticeInFocus>
      )}
      {confirmation && stage === 'accepted' && <Offer question="Vuoi un avviso poco prima della visita?" />}
      {isChanged && !confirmation && (
        <NoticeInFocus tone="warning" title="La visita è cambiata nel frattempo">
          {before && before.start !== visit.start ? (
            <>
              Era <VisitSentence visit={before} now={now} withinSentence />.
            </>
          ) : (
            'Qui sotto vedi com’è adesso.'
          )}
        </NoticeInFocus>
      )}
      {!confirmation && <StageMark stage={stage} />}
      {isOpen ? (
        <>
          <p>{stage === 'over' ? 'Puoi ancora entrare.' : 'Puoi entrare adesso.'}</p>
          <EnterLink visit={visit} />
        </>
      ) : (
        stage === 'accepted' && <p>Il tasto per entrare compare qui 15 minuti prima.</p>
      )}
      <About visit={visit} stage={stage} />
      <InCalendar visit={visit} stage={stage} />
      {mayAnswer(stage) && (
        <Answers
          visit={visit}
          onAnswered={(reply) => setAnsweredAs(stageOf(reply, currentTime()))}
          onChanged={() => setChanged(true)}
        />
      )}
    </article>
  )
}

function About({ visit: { counterProposal, clinicsAnswer }, stage }: { visit: OwnVisit; stage: VisitStage }) {
  if (stage === 'proposed' && counterProposal)
    return (
      <Notice title={`Hai proposto ${dayWords(counterProposal.date)} alle ${counterProposal.hours}`}>
        Il centro deve ancora rispondere. Se vuoi puoi cambiare la proposta, o confermare l’orario del centro.
      </Notice>
    )
  if (stage === 'accepted' && clinicsAnswer === 'proposal_accepted')
    return <Notice tone="success">Il centro ha accettato l’orario che hai proposto.</Notice>
  if (stage === 'missed')
    return (
      <Notice tone="warning">
        Non è arrivata una risposta in tempo: chiama il centro per un’altra visita.
      </Notice>
    )
  if (stage === 'refused' || stage === 'cancelled')
    return <Notice>Se hai ancora bisogno di una visita, chiama il centro.</Notice>
  if (stage === 'accepted') return <p>Se non puoi più, chiama il centro.</p>
  if (stage === 'rejected') return <p>Se cambi idea, chiama il centro.</p>
  return null
}
