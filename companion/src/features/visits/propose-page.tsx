import type { VisitHours } from '@filo/contract/features/staff/workgroup.rules.ts'
import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { addDays, daysBetween, weekdayOf } from '@filo/contract/kit/date.ts'
import { minutesOf, timeFromMinutes } from '@filo/contract/kit/format-time.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { NoticeInFocus } from '@filo/ui/feedback/notice-in-focus.tsx'
import { todayInRome } from '@filo/ui/format/format.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../controls/button.tsx'
import { ChoiceField } from '../../controls/choice-field.tsx'
import { ProseField } from '../../controls/prose-field.tsx'
import { SendFailedNotice } from './answers.tsx'
import { LoadedVisit } from './loaded-visit.tsx'
import { useAnswer } from './use-answer.ts'
import { proposeTime, visitHours } from './visit.queries.ts'
import { StageMark } from './visit-card.tsx'
import { VisitSentence } from './visit-sentence.tsx'
import { mayAnswer, stageOf, type VisitStage } from './visit-stage.ts'
import { capitalize, dayWords } from './visit-words.ts'
import classes from './visits.module.css'

const maxDays = 200
const maxNoteLength = 500

/** Page to propose another time for a visit that waits for an answer. */
export const ProposePage = () => (
  <LoadedVisit>
    {(visit, now) => <Propose key={visit.id} visit={visit} stage={stageOf(visit, now)} />}
  </LoadedVisit>
)

function Propose({ visit: now, stage }: { visit: OwnVisit; stage: VisitStage }) {
  // Keeps the version that the person has seen, which a proposal must refer to.
  const [visit, setVisit] = useState(now)
  const isOpen = mayAnswer(stage)
  const isChanged = now.version !== visit.version
  // Attempts to send that the change stopped; until the first, the notice leaves the focus where somebody types.
  const [stoppedCount, setStoppedCount] = useState(0)
  const countStopped = () => setStoppedCount((count) => count + 1)
  const navigate = useNavigate()
  const { data: hours } = useQuery(visitHours)
  const [initial] = useState({
    date: visit.counterProposal?.date ?? '',
    hours: visit.counterProposal?.hours ?? '',
    note: visit.counterProposal?.note ?? '',
  })
  const [typed, setTyped] = useState(initial)
  const [isSubmitted, setSubmitted] = useState(false)
  const back = `/visit/${visit.id}`
  const { answer, isPending, error } = useAnswer({
    onAnswered(reply) {
      setVisit(reply)
      navigate(back, { replace: true, state: 'proposed' })
    },
    onChanged: countStopped,
  })
  const missing = (text: string) => (isSubmitted && text === '' ? messages.required : undefined)
  const refused = (path: string) => error?.details?.find((one) => one.path === path)?.message

  function send(event: FormEvent) {
    event.preventDefault()
    if (!isOpen) return
    setSubmitted(true)
    if (isChanged) return countStopped()
    if (typed.date === '' || typed.hours === '') return
    answer(() => proposeTime(visit, { ...typed, note: typed.note.trim() }))
  }

  if (!isOpen && typed === initial) return <Navigate to={back} replace state="changed" />
  return (
    <form className={classes.page} onSubmit={send} noValidate method="post">
      <h1 tabIndex={-1}>Proponi un altro orario</h1>
      <p>
        {isOpen ? 'Adesso la visita è' : 'Era per la visita di'} <VisitSentence visit={now} withinSentence />.
      </p>
      {error && !isPending && <SendFailedNotice error={error} />}
      <ChoiceField
        label="Giorno"
        placeholder="Scegli il giorno"
        value={typed.date}
        options={withCurrent(daysAround(visit.date), typed.date, dayLabel)}
        error={missing(typed.date) ?? refused('date')}
        onChange={(date) => setTyped({ ...typed, date })}
      />
      <ChoiceField
        label="Ora"
        placeholder="Scegli l’ora"
        value={typed.hours}
        options={withCurrent(halfHoursWithin(hours, visit.duration), typed.hours, (hour) => hour)}
        error={missing(typed.hours) ?? refused('hours')}
        onChange={(hours) => setTyped({ ...typed, hours })}
      />
      <ProseField
        label="Vuoi aggiungere qualcosa? (facoltativo)"
        value={typed.note}
        rows={3}
        maxLength={maxNoteLength}
        onChange={(note) => setTyped({ ...typed, note })}
      />
      {!isOpen && <ClosedNotice stage={stage} inFocus={stoppedCount > 0} />}
      {isOpen && isChanged && (
        <ChangedNotice
          key={stoppedCount}
          visit={now}
          inFocus={stoppedCount > 0}
          onSeen={() => {
            setVisit(now)
            setStoppedCount(0)
          }}
        />
      )}
      <div className={classes.answers}>
        {isOpen && (
          <Button fullWidth type="submit" busy={isPending}>
            {isPending ? 'Sto inviando…' : 'Manda la proposta'}
          </Button>
        )}
        <ButtonLink fullWidth look="outline" to={back}>
          Torna indietro
        </ButtonLink>
      </div>
    </form>
  )
}

type ChangedNoticeProps = { visit: OwnVisit; inFocus: boolean; onSeen: () => void }

/**
 * Warns, before anything is sent, that somebody else answered or the clinic moved the visit; below the fields, so that
 * none moves while it is filled in.
 */
function ChangedNotice({ visit: { counterProposal }, inFocus, onSeen }: ChangedNoticeProps) {
  const notice = {
    tone: 'warning',
    title: 'La visita è cambiata nel frattempo',
    actions: <Button onClick={onSeen}>Ho capito</Button>,
    children: `${
      counterProposal
        ? `È già stato proposto ${dayWords(counterProposal.date)} alle ${counterProposal.hours}. Se mandi la tua proposta, prende il suo posto.`
        : 'In cima alla pagina vedi quando è adesso.'
    } Quello che hai scritto è rimasto qui.`,
  } as const
  return inFocus ? <NoticeInFocus {...notice} /> : <Notice announce {...notice} />
}

type ClosedNoticeProps = { stage: VisitStage; inFocus: boolean }

/** Says why a proposal can no longer be sent, and leaves what is typed in sight. */
function ClosedNotice({ stage, inFocus }: ClosedNoticeProps) {
  const notice = {
    tone: 'warning',
    title: 'La proposta non si può più mandare',
    children: (
      <>
        <StageMark stage={stage} />
        Quello che hai scritto è rimasto qui: puoi copiarlo, o dirlo al centro per telefono.
      </>
    ),
  } as const
  return inFocus ? <NoticeInFocus {...notice} /> : <Notice announce {...notice} />
}

type Option = { value: string; label: string }

const dayLabel = (day: string) => capitalize(dayWords(day))

/** The visit's own day, and all days but Sundays from tomorrow: for six weeks, or until four weeks after the visit. */
function daysAround(visitDay: string): Option[] {
  const today = todayInRome()
  const count = Math.min(maxDays, Math.max(42, daysBetween(today, visitDay) + 28))
  const days = Array.from({ length: count }, (_, n) => addDays(today, n + 1)).filter(
    (day) => weekdayOf(day) !== 0,
  )
  return [...new Set([...days, visitDay])].sort().map((value) => ({ value, label: dayLabel(value) }))
}

const halfHour = 30

/** Half-hourly start times from which `duration` minutes fit into the clinic's visit hours. */
function halfHoursWithin(hours: VisitHours | undefined, duration: number): Option[] {
  if (!hours) return []
  const [from, until] = [minutesOf(hours.visitsFrom), minutesOf(hours.visitsUntil)]
  const count = Math.max(0, Math.floor((until - from - duration) / halfHour) + 1)
  return Array.from({ length: count }, (_, n) => {
    const value = timeFromMinutes(from + n * halfHour)
    return { value, label: value }
  })
}

/** Keeps the current value among the options. */
const withCurrent = (options: readonly Option[], own: string, labelOf: (value: string) => string) =>
  own === '' || options.some(({ value }) => value === own)
    ? options
    : [{ value: own, label: labelOf(own) }, ...options]
