import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { call } from '@filo/ui/api/call.ts'
import { formatAge } from '@filo/ui/format/age.ts'
import { formatDate } from '@filo/ui/format/format.ts'
import { birthDateLabel } from '../features/patient-search/patient-label.ts'
import { homePath } from '../session/paths.ts'
import { workgroupOf } from '../session/workgroup.ts'
import { menuOf } from './page.ts'
import { pages } from './pages.ts'
import {
  type Destination,
  firstCommands,
  ownCommands,
  type PatientCommand,
  type PlainCommand,
  patientCommands,
  workCommands,
} from './palette-commands.ts'
import { bestMatches, type Findable } from './palette-match.ts'

/** Patients listed above actions, or alone; if more match, the total is shown. */
const maxAboveActions = 8
const maxAlone = 20

/** Letters from which patients are searched. */
export const minLetters = 2

type Person = { id: string; surname: string; name: string; birthDate: string; homonym: boolean }

/** One option of the palette; its action navigates, calls a function, or asks for a patient first. */
export type Result = {
  key: string
  detail: string
  action: Destination | (() => void) | { askPatientFor: PatientCommand }
} & ({ label: string; person?: never } | { person: Person })

export type ResultGroup = { title: string; results: readonly Result[] }

type Shown = {
  user: CurrentUser
  typed: string
  /** The patient of the page. */
  onPage: Patient | null
  askingFor: PatientCommand | null
  /** Patients that match the typed text, while it is long enough; otherwise those seen last. */
  patients: ResultGroup
}

/** Patients first, then commands and pages; without a typed text the commands for the patient of the page come first. */
export function groupsOf({ user, typed, onPage, askingFor, patients }: Shown): ResultGroup[] {
  const forPage = onPage ? patientResults(onPage, user) : []
  const others = otherResults(user)
  const groups = askingFor
    ? [patients]
    : typed.trim() === ''
      ? [
          { title: 'Per questo paziente', results: forPage },
          patients,
          { title: actionsTitle, results: others },
        ]
      : [patients, { title: actionsTitle, results: bestMatches(typed, [...forPage, ...others]) }]
  return groups.filter(({ results }) => results.length > 0)
}

const actionsTitle = 'Azioni e pagine'

type Action = Result & Findable

const otherResults = (user: CurrentUser): Action[] => [
  ...plainResults(firstCommands, user),
  ...resultsAskingForPatient(user),
  ...plainResults(workCommands, user),
  ...pageResults(user),
  ...plainResults(ownCommands, user),
]

const nameOf = (patient: Patient): string =>
  patient.homonyms.total > 0
    ? `${personName(patient)}, ${birthDateLabel({ ...patient, homonym: true })}`
    : personName(patient)

const patientResults = (patient: Patient, user: CurrentUser): Action[] =>
  patientCommands
    .filter(
      ({ permission, isAvailable }) =>
        user.permissions.includes(permission) && isAvailable?.(patient) !== false,
    )
    .map((command) => ({
      ...command,
      key: `${command.label} ${patient.id}`,
      detail: `Per ${nameOf(patient)}`,
      action: command.destination(patient.id),
    }))

const plainResults = (commands: readonly PlainCommand[], user: CurrentUser): Action[] =>
  commands
    .filter(({ isAllowed }) => isAllowed(user))
    .map(({ label, words, action }) => ({
      key: label,
      label,
      ...(words && { words }),
      detail: 'Azione',
      action,
    }))

/** Labelled with an ellipsis, like everything that asks for more input. */
const resultsAskingForPatient = (user: CurrentUser): Action[] =>
  workgroupOf(user) === null
    ? []
    : patientCommands
        .filter(({ permission }) => user.permissions.includes(permission))
        .map((command) => ({
          ...command,
          key: command.label,
          label: command.askingLabel ?? `${command.label}…`,
          detail: 'Per un paziente',
          action: { askPatientFor: command },
        }))

const pageResults = (user: CurrentUser): Action[] => [
  {
    key: homePath,
    label: 'Oggi',
    words: 'home inizio pagina iniziale',
    detail: 'Pagina',
    action: { to: homePath },
  },
  ...menuOf(pages, user).map(({ to, label }) => ({ key: to, label, detail: 'Pagina', action: { to } })),
]

/** A patient, whose record is opened unless a command asked for them. */
export const personResult = (person: Person, askingFor: PatientCommand | null): Result => ({
  key: person.id,
  person,
  detail: `${formatDate(person.birthDate)} (${formatAge(person.birthDate)})`,
  action: askingFor ? askingFor.destination(person.id) : { to: `/patient/${person.id}` },
})

export type FoundPatients = {
  /** The first matches. */
  patients: readonly Person[]
  /** The command that they were searched for: the one asked for, or typed before the name as in "foto ros". */
  command: PatientCommand | null
  /** The total, "oltre 100" if it was not counted to the end; `null` if all matches are listed. */
  totalIfMore: string | null
}

/** Finds patients by the typed text; without a match, splits it into a command and a name ("foto ros"). */
export async function patientsMatching(
  typed: string,
  askingFor: PatientCommand | null,
  user: CurrentUser,
  signal: AbortSignal,
): Promise<FoundPatients> {
  const found = await patientsNamed(typed, askingFor, signal)
  if (found.patients.length > 0 || askingFor) return found
  const named = commandBeforeName(typed, user)
  const foundForCommand = named && (await patientsNamed(named.name, named.command, signal))
  return foundForCommand && foundForCommand.patients.length > 0 ? foundForCommand : found
}

async function patientsNamed(
  search: string,
  command: PatientCommand | null,
  signal: AbortSignal,
): Promise<FoundPatients> {
  const pageSize = command ? maxAlone : maxAboveActions
  const query = { ...command?.patientFilter, search, pageSize }
  const { items, total, totalIsMore } = await call(patientRoutes.list, { query, signal })
  const isComplete = total <= items.length && !totalIsMore
  const totalIfMore = isComplete ? null : totalIsMore ? `oltre ${total}` : `${total}`
  return { patients: items, command, totalIfMore }
}

/** Splits "aggiungi foto ros" into command and name; the command takes as many words as it can. */
function commandBeforeName(typed: string, user: CurrentUser) {
  const words = typed.split(' ')
  const allowed = patientCommands.filter(({ permission }) => user.permissions.includes(permission))
  for (let count = words.length - 1; count > 0; count -= 1) {
    const [command] = bestMatches(words.slice(0, count).join(' '), allowed)
    const name = words.slice(count).join(' ')
    if (command && name.length >= minLetters) return { command, name }
  }
  return null
}
