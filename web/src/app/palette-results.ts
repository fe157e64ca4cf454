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

/** So many are named; of more it is said how many there are. */
const MOST_PATIENTS = 20

/** One line of the palette, and what choosing it does: leads somewhere, does something, or asks for a patient first. */
export type Result = Findable & {
  key: string
  detail: string
  action: Destination | (() => void) | { askPatientFor: PatientCommand }
}

/**
 * What the person may do and where they may go, as far as what was typed finds it: first what can be done to the patient
 * of the page.
 */
export function actionsMatching(typed: string, user: CurrentUser, patient: Patient | null): Result[] {
  return bestMatches(typed, [
    ...(patient ? ofPatient(patient, user) : []),
    ...plainOf(firstCommands, user),
    ...askingFor(user),
    ...plainOf(workCommands, user),
    ...pagesOf(user),
    ...plainOf(ownCommands, user),
  ])
}

const ofPatient = (patient: Patient, user: CurrentUser): Result[] =>
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

const plainOf = (commands: readonly PlainCommand[], user: CurrentUser): Result[] =>
  commands
    .filter(({ isAllowed }) => isAllowed(user))
    .map(({ label, words, action }) => ({
      key: label,
      label,
      ...(words && { words }),
      detail: 'Azione',
      action,
    }))

/** Written with an ellipsis, as all that asks for something first. */
const askingFor = (user: CurrentUser): Result[] =>
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

const pagesOf = (user: CurrentUser): Result[] => [
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
  /** The first of them; the value is their id. */
  patients: Suggestion[]
  /** How many there are, where these are not all. */
  totalIfMore: string | null
}

export async function patientsMatching(
  typed: string,
  among: PatientCommand['patientFilter'],
  signal: AbortSignal,
): Promise<FoundPatients> {
  const { items, total, totalIsMore } = await call(patientRoutes.list, {
    query: { ...among, search: typed, pageSize: MOST_PATIENTS },
    signal,
  })
  const patients = items.map(({ id, surname, name, gender, birthDate }) => ({
    value: id,
    label: personName({ surname: surname.toUpperCase(), name }),
    detail: `${gender === 'female' ? 'nata' : 'nato'} ${formatDate(birthDate)} (${formatAge(birthDate)})`,
  }))
  const areAll = total <= items.length && !totalIsMore
  return { patients, totalIfMore: areAll ? null : totalIsMore ? `oltre ${total}` : `${total}` }
}
