import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { call } from '@filo/ui/api/call.ts'
import type { Suggestion } from '@filo/ui/fields/use-suggestions.ts'
import { formatAge } from '@filo/ui/format/age.ts'
import { formatDate } from '@filo/ui/format/format.ts'
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

/** Patients listed; if more match, the total is shown. */
const MAX_PATIENTS = 20

/** One option of the palette; its action navigates, calls a function, or asks for a patient first. */
export type Result = Findable & {
  key: string
  /** The label is a person's name, which no browser translates. */
  isPerson?: true
  detail: string
  action: Destination | (() => void) | { askPatientFor: PatientCommand }
}

/**
 * The commands and pages open to the user that match `typed`, best match first; among equal matches the commands for
 * the patient of the page come first.
 */
export function actionsMatching(typed: string, user: CurrentUser, patient: Patient | null): Result[] {
  return bestMatches(typed, [
    ...(patient ? patientResults(patient, user) : []),
    ...plainResults(firstCommands, user),
    ...resultsAskingForPatient(user),
    ...plainResults(workCommands, user),
    ...pageResults(user),
    ...plainResults(ownCommands, user),
  ])
}

const patientResults = (patient: Patient, user: CurrentUser): Result[] =>
  patientCommands
    .filter(
      ({ permission, isAvailable }) =>
        user.permissions.includes(permission) && isAvailable?.(patient) !== false,
    )
    .map((command) => ({
      ...command,
      key: `${command.label} ${patient.id}`,
      detail: `Azione per ${personName(patient)}`,
      action: command.destination(patient.id),
    }))

const plainResults = (commands: readonly PlainCommand[], user: CurrentUser): Result[] =>
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
const resultsAskingForPatient = (user: CurrentUser): Result[] =>
  workgroupOf(user) === null
    ? []
    : patientCommands
        .filter(({ permission }) => user.permissions.includes(permission))
        .map((command) => ({
          ...command,
          key: command.label,
          label: `${command.label}…`,
          detail: 'Azione per un paziente',
          action: { askPatientFor: command },
        }))

const pageResults = (user: CurrentUser): Result[] => [
  {
    key: homePath,
    label: 'Oggi',
    words: 'home inizio pagina iniziale',
    detail: 'Pagina',
    action: { to: homePath },
  },
  ...menuOf(pages, user).map(({ to, label }) => ({ key: to, label, detail: 'Pagina', action: { to } })),
]

export type FoundPatients = {
  /** The first matches; `value` is the patient's id. */
  patients: Suggestion[]
  /** The total, "oltre 100" if it was not counted to the end; `null` if all matches are listed. */
  totalIfMore: string | null
}

export async function patientsMatching(
  typed: string,
  patientFilter: PatientCommand['patientFilter'],
  signal: AbortSignal,
): Promise<FoundPatients> {
  const { items, total, totalIsMore } = await call(patientRoutes.list, {
    query: { ...patientFilter, search: typed, pageSize: MAX_PATIENTS },
    signal,
  })
  const patients = items.map(({ id, surname, name, gender, birthDate }) => ({
    value: id,
    label: personName({ surname: surname.toUpperCase(), name }),
    detail: `${gender === 'female' ? 'nata' : 'nato'} ${formatDate(birthDate)} (${formatAge(birthDate)})`,
  }))
  const isComplete = total <= items.length && !totalIsMore
  return { patients, totalIfMore: isComplete ? null : totalIsMore ? `oltre ${total}` : `${total}` }
}
