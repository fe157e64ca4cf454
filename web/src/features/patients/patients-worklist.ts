import { unopenedDays } from '@filo/contract/features/education/assignment.schema.ts'
import type { PatientSection, PatientsToday } from '@filo/contract/features/today/today.schema.ts'
import { listName } from '@filo/contract/kit/person-name.ts'
import { formatDate } from '@filo/ui/format/format.ts'
import { formatShortMoment } from '@filo/ui/format/moment.ts'
import { workgroupOf } from '../../session/workgroup.ts'
import { type Section, type WorklistItem, worklist } from '../worklist/worklist.ts'
import { sinceDays } from './patient.words.ts'
import { patientsToday, seesPatientsToday } from './patients-today.queries.ts'

type Words<Name extends PatientSection> = {
  one: string
  many: string
  hint: string
  /** The tab of the patient's record where the work is done. */
  tab: string
  filter: string
  detail: (value: PatientsToday[Name]['items'][number]['value']) => string
}

type AllWords = { [Name in PatientSection]: Words<Name> }

/** Most urgent first. */
const wordsOf = (thresholdDays: number): AllWords => ({
  expiringAccess: {
    one: 'paziente con accesso in scadenza',
    many: 'pazienti con accesso in scadenza',
    hint: 'QR e codice scadono entro 24 ore e nessuno li ha ancora usati.',
    tab: 'access',
    filter: 'access=expiring',
    detail: (end) => `scade ${formatShortMoment(end)}`,
  },
  blockedAccess: {
    one: 'paziente con codice bloccato',
    many: 'pazienti con codice bloccato',
    hint: 'Troppi codici sbagliati: il QR vale ancora, il codice si può rigenerare.',
    tab: 'access',
    filter: 'access=blocked',
    detail: (at) => `bloccato ${formatShortMoment(at)}`,
  },
  longDwell: {
    one: `catetere in sede da più di ${thresholdDays} giorni`,
    many: `cateteri in sede da più di ${thresholdDays} giorni`,
    hint: 'Oltre la soglia scelta dal gruppo di lavoro.',
    tab: 'cicc',
    filter: 'longDwell=true',
    detail: sinceDays,
  },
  missingCicc: {
    one: 'paziente senza dati CICC',
    many: 'pazienti senza dati CICC',
    hint: 'Non è ancora registrato se portano un catetere venoso.',
    tab: 'cicc',
    filter: 'catheter=unrecorded',
    detail: (day) => `in carico dal ${formatDate(day)}`,
  },
  expiredAccess: {
    one: 'paziente con accesso scaduto',
    many: 'pazienti con accesso scaduto',
    hint: 'QR e codice sono scaduti senza essere usati: si possono rigenerare.',
    tab: 'access',
    filter: 'access=expired',
    detail: (end) => `scaduto ${formatShortMoment(end)}`,
  },
  waitingAccess: {
    one: 'paziente con accesso da usare',
    many: 'pazienti con accesso da usare',
    hint: 'QR e codice valgono ancora per più di un giorno: nessuno li ha usati.',
    tab: 'access',
    filter: 'access=waiting',
    detail: (end) => `scade ${formatShortMoment(end)}`,
  },
  unopenedChapters: {
    one: 'paziente con un capitolo mai aperto',
    many: 'pazienti con capitoli mai aperti',
    hint: `Assegnati da almeno ${unopenedDays} giorni e non ancora aperti.`,
    tab: 'education',
    filter: 'chapters=unopened',
    detail: (at) => `assegnato ${formatShortMoment(at)}`,
  },
})

function sectionOf<Name extends PatientSection>(
  name: Name,
  { total, items }: PatientsToday[Name],
  { one, many, hint, tab, filter, detail }: Words<Name>,
): Section {
  return {
    id: name,
    total,
    title: total === 1 ? one : many,
    hint,
    to: `/patient/list?${filter}`,
    items: items.map(
      (patient): WorklistItem => ({
        id: patient.id,
        to: `/patient/${patient.id}/${tab}`,
        name: listName(patient),
        subtitle: formatDate(patient.birthDate),
        detail: detail(patient.value),
      }),
    ),
  }
}

/** Things to do for the patients of the workgroup. */
export const patientsWorklist = worklist({
  id: 'patients',
  isVisibleTo: seesPatientsToday,
  query: () => patientsToday,
  sections(today, user) {
    const words = wordsOf(workgroupOf(user)?.dwellThresholdDays ?? 0)
    return [
      sectionOf('expiringAccess', today.expiringAccess, words.expiringAccess),
      sectionOf('blockedAccess', today.blockedAccess, words.blockedAccess),
      sectionOf('longDwell', today.longDwell, words.longDwell),
      sectionOf('missingCicc', today.missingCicc, words.missingCicc),
      sectionOf('expiredAccess', today.expiredAccess, words.expiredAccess),
      sectionOf('waitingAccess', today.waitingAccess, words.waitingAccess),
      sectionOf('unopenedChapters', today.unopenedChapters, words.unopenedChapters),
    ]
  },
  missing: 'I pazienti non si sono caricati',
})
