import { isInPlace } from '@filo/contract/features/cicc/cicc.rules.ts'
import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import type { PatientEvents } from '@filo/contract/features/patients/patient-events.schema.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { currentTime } from '@filo/contract/kit/clock.ts'
import { dayMs } from '@filo/contract/kit/date.ts'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { pictureDay } from '@filo/ui/files/picture-day.ts'
import { formatCount } from '@filo/ui/format/count.ts'
import { formatTime } from '@filo/ui/format/format.ts'
import {
  type Icon,
  IconBook2,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCamera,
  IconCircleCheck,
  IconDeviceMobile,
  IconMessage2,
  IconNeedle,
  IconNeedleThread,
  IconSend,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { roomPath } from '../chat/chat-paths.ts'
import { catheterName, formatDays } from '../cicc/catheter-words.ts'
import { visitPath } from '../visits/visit-paths.ts'

/** An event and the page where staff act on it; `at` is an instant or a plain date. */
export type EventLine = {
  kind: 'next-visit' | 'last-visit' | 'message' | 'read' | 'assigned' | 'app-use' | 'photo' | 'catheter'
  at: string
  icon: Icon
  sentence: ReactNode
  detail?: string | undefined
  /** Whether the detail asks staff to act. */
  isOwed?: boolean
  to: string
}

type Viewer = Pick<CurrentUser, 'id' | 'permissions'>

/** More lines than this would push the facts out of sight. */
const maxLines = 7

/** Events of the record, newest first, below the next visit; only lines whose page the viewer may open. */
export function eventLines(patient: Patient, viewer: Viewer, now = currentTime()): EventLine[] {
  const { permissions } = viewer
  const base = `/patient/${patient.id}`
  const happened = [
    ...(permissions.includes('chat:use') ? [messageLine(patient, viewer)] : []),
    ...(permissions.includes('education:manage')
      ? chapterLines(patient.events, `${base}/education`, now)
      : []),
    ...(permissions.includes('visit:manage') ? [lastVisitLine(patient.events)] : []),
    appUseLine(patient.events, `${base}/access`),
    photoLine(patient, `${base}/cicc`),
    catheterLine(patient, `${base}/cicc`),
  ].filter((line) => line !== null)
  const next = permissions.includes('visit:manage') ? nextVisitLine(patient.events, now) : null
  const lines = happened.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  const all = next ? [next, ...lines] : lines
  // The card above shows the catheter as well.
  return all.length > maxLines ? all.filter(({ kind }) => kind !== 'catheter') : all
}

function nextVisitLine({ nextVisit }: PatientEvents, now: Date): EventLine | null {
  if (!nextVisit) return null
  const { id, start, hcp, status, proposed } = nextVisit
  const isAhead = Date.parse(start) > now.getTime()
  return {
    kind: 'next-visit',
    at: start,
    icon: IconCalendarEvent,
    sentence: (
      <>
        {isAhead ? 'Prossima visita alle ' : 'Visita delle '}
        <Verbatim>{formatTime(start)}</Verbatim> <FullName person={hcp} after="con" />
      </>
    ),
    detail: proposed
      ? 'il paziente propone un altro orario'
      : status === 'accepted'
        ? 'accettata'
        : 'in attesa di risposta',
    isOwed: proposed,
    to: visitPath(id),
  }
}

function lastVisitLine({ lastVisit }: PatientEvents): EventLine | null {
  if (!lastVisit) return null
  const { id, start, hcp, outcome } = lastVisit
  return {
    kind: 'last-visit',
    at: start,
    icon: IconCalendarCheck,
    sentence: (
      <>
        Visita {outcome === 'held' ? 'svolta' : 'completata'} <FullName person={hcp} after="con" />
      </>
    ),
    detail: outcome === 'not_feasible' ? 'non eseguibile a distanza' : undefined,
    to: visitPath(id),
  }
}

function messageLine({ id, events: { message } }: Patient, viewer: Viewer): EventLine | null {
  if (!message) return null
  const { at, from, unread } = message
  return {
    kind: 'message',
    at,
    icon: IconMessage2,
    sentence:
      from.id === viewer.id ? (
        'Messaggio scritto da te'
      ) : (
        <>
          Messaggio <FullName person={from} after="di" />
        </>
      ),
    detail: unread > 0 ? `${formatCount(unread)} da leggere` : undefined,
    isOwed: unread > 0,
    to: roomPath(id),
  }
}

function chapterLines(events: PatientEvents, to: string, now: Date): EventLine[] {
  const { chapterRead, chapterAssigned, unopened } = events
  const toFinish = { detail: toFinishWords(events, now), isOwed: unopened !== null }
  const read: EventLine | null = chapterRead && {
    kind: 'read',
    at: chapterRead.at,
    icon: chapterRead.completed ? IconCircleCheck : IconBook2,
    sentence: `Capitolo “${chapterRead.title}” ${chapterRead.completed ? 'completato' : 'aperto'}`,
    ...toFinish,
    to,
  }
  const assigned: EventLine | null = chapterAssigned && {
    kind: 'assigned',
    at: chapterAssigned.at,
    icon: IconSend,
    sentence: `Capitolo “${chapterAssigned.title}” assegnato`,
    ...(!read && toFinish),
    to,
  }
  return [read, assigned].filter((line) => line !== null)
}

/** `4 da finire`, `4 da finire, uno non aperto da 16 giorni`, `4 da finire, 2 non aperti, il primo da 16 giorni` */
function toFinishWords({ chaptersToFinish, unopened }: PatientEvents, now: Date): string | undefined {
  if (chaptersToFinish === 0) return undefined
  const total = `${chaptersToFinish} da finire`
  if (!unopened) return total
  const since = `da ${formatDays(Math.floor((now.getTime() - Date.parse(unopened.since)) / dayMs))}`
  if (chaptersToFinish === 1) return `${total}, non aperto ${since}`
  return unopened.total === 1
    ? `${total}, uno non aperto ${since}`
    : `${total}, ${unopened.total} non aperti, il primo ${since}`
}

const appUseLine = ({ appUse }: PatientEvents, to: string): EventLine | null =>
  appUse && {
    kind: 'app-use',
    at: appUse.at,
    icon: IconDeviceMobile,
    sentence: (
      <>
        <FullName person={appUse.by} /> ha usato l’app
      </>
    ),
    to,
  }

function photoLine({ cicc, ciccHistory }: Patient, to: string): EventLine | null {
  const days = [cicc, ...ciccHistory]
    .flatMap((record) => record?.files ?? [])
    .filter(({ subject }) => subject === 'exitSite')
    .map(pictureDay)
  const at = days.toSorted().at(-1)
  return at === undefined
    ? null
    : { kind: 'photo', at, icon: IconCamera, sentence: 'Foto del punto di uscita', to }
}

/** The latest catheter, removed or in place. */
function catheterLine({ cicc, ciccHistory }: Patient, to: string): EventLine | null {
  const last = [cicc, ...ciccHistory].find((record) => record?.venousCatheter)
  if (!last) return null
  const at = last.removalDate ?? last.insertionDate
  if (!at) return null
  const isRemoved = !isInPlace(last)
  return {
    kind: 'catheter',
    at,
    icon: isRemoved ? IconNeedleThread : IconNeedle,
    sentence: `${catheterName(last)} ${isRemoved ? 'rimosso' : 'inserito'}`,
    to,
  }
}
