import { type PatientTaskKind, patientTaskUrgency } from '@filo/contract/features/today/patient-tasks.ts'
import type { PatientsToday } from '@filo/contract/features/today/today.schema.ts'
import { daysBetween } from '@filo/contract/kit/date.ts'
import { formatDate, todayInRome } from '@filo/ui/format/format.ts'
import { formatShortMoment } from '@filo/ui/format/moment.ts'
import {
  IconBook2,
  IconClockExclamation,
  IconFileUnknown,
  IconLock,
  IconNeedle,
  IconQrcode,
  IconQrcodeOff,
} from '@tabler/icons-react'
import { workgroupOf } from '../../session/workgroup.ts'
import { type Count, type Task, worklist } from '../worklist/worklist.ts'
import { sinceDays } from './patient.words.ts'
import { patientsToday, seesPatientsToday } from './patients-today.queries.ts'

/** The words and links of a count, and of each task that it counts. */
type Words = Pick<Count, 'icon' | 'title'> & {
  filter: string
  summary: string
  detail: (at: string) => string
  /** The page of the patient's record where it is done. */
  page: string
  action: string
}

/** `mayRenew`: may regenerate accesses; `mayRecord`: may record catheters. Other users get a link to look. */
const wordsOf = (
  threshold: number,
  mayRenew: boolean,
  mayRecord: boolean,
): Record<PatientTaskKind, Words> => {
  const renewal = { page: 'access', action: mayRenew ? 'Rigenera' : 'Vedi accesso' }
  return {
    blockedAccess: {
      icon: IconLock,
      title: 'con codice bloccato',
      filter: 'access=blocked',
      summary: 'Codice bloccato',
      detail: formatShortMoment,
      ...renewal,
    },
    longDwell: {
      icon: IconNeedle,
      title: `con catetere oltre ${threshold} giorni`,
      filter: 'longDwell=true',
      summary: `Catetere oltre ${threshold} giorni`,
      detail: (day) => `in sede ${sinceDays(daysBetween(day, todayInRome()))}`,
      ...{ page: 'cicc', action: 'Vedi catetere' },
    },
    expiringAccess: {
      icon: IconClockExclamation,
      title: 'con accesso in scadenza',
      filter: 'access=expiring',
      summary: 'Accesso mai usato',
      detail: (end) => `scade ${formatShortMoment(end)}`,
      ...renewal,
    },
    missingCicc: {
      icon: IconFileUnknown,
      title: 'senza dati del catetere',
      filter: 'catheter=unrecorded',
      summary: 'Catetere da registrare',
      detail: (day) => `in carico dal ${formatDate(day)}`,
      ...(mayRecord ? { page: 'cicc/new', action: 'Aggiungi dati' } : { page: 'cicc', action: 'Vedi dati' }),
    },
    expiredAccess: {
      icon: IconQrcodeOff,
      title: 'con accesso scaduto',
      filter: 'access=expired',
      summary: 'Accesso scaduto',
      detail: formatShortMoment,
      ...renewal,
    },
    unopenedChapters: {
      icon: IconBook2,
      title: 'con capitoli mai aperti',
      filter: 'chapters=unopened',
      summary: 'Capitoli mai aperti',
      detail: (at) => `assegnati ${formatShortMoment(at)}`,
      ...{ page: 'education', action: 'Vedi capitoli' },
    },
  }
}

const listPath = (filter: string) => `/patient/list?${filter}`

/** Things to do for the patients of the workgroup. */
export const patientsWorklist = worklist({
  id: 'patients',
  isVisibleTo: seesPatientsToday,
  query: () => patientsToday,
  read({ counts, waiting }: PatientsToday, user) {
    const { permissions } = user
    const words = wordsOf(
      workgroupOf(user)?.dwellThresholdDays ?? 0,
      permissions.includes('patient:write'),
      permissions.includes('cicc:write'),
    )
    const kinds = Object.keys(patientTaskUrgency) as PatientTaskKind[]
    return {
      counts: [
        ...kinds.map((id): Count => {
          const { icon, title, filter } = words[id]
          return { id, total: counts[id], urgency: patientTaskUrgency[id], icon, title, to: listPath(filter) }
        }),
        {
          id: 'waitingAccess',
          total: counts.waitingAccess,
          icon: IconQrcode,
          title: 'con accesso da usare',
          to: listPath('access=waiting'),
        },
      ],
      tasks: waiting.items.flatMap((patient) =>
        patient.tasks.map(({ kind, at }): Task => {
          const { icon, summary, detail, page, action } = words[kind]
          return {
            id: `${kind} ${patient.id}`,
            group: 'patients',
            subject: {
              id: patient.id,
              to: `/patient/${patient.id}`,
              name: patient,
              detail: formatDate(patient.birthDate),
              isHomonym: patient.homonym,
            },
            urgency: patientTaskUrgency[kind],
            ...{ at, icon, summary, detail: detail(at) },
            action: { label: action, to: `/patient/${patient.id}/${page}` },
          }
        }),
      ),
    }
  },
  missing: 'I pazienti non si sono caricati',
})
