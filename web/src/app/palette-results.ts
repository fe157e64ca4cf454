import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { call } from '../api/call.ts'
import type { Suggestion } from '../ui/fields/use-suggestions.ts'
import { formatAge } from '../ui/format/age.ts'
import { formatDate } from '../ui/format/format.ts'
import { menuOf } from './page.ts'
import { pages } from './pages.ts'

/** So many are named; of more it is said how many there are. */
const MOST_PATIENTS = 20

/** Pages that a person may open and whose word holds what was typed; the value is the path. */
export function pagesMatching(typed: string, user: CurrentUser): Suggestion[] {
  const entries = [{ to: '/', word: 'Home' }, ...menuOf(pages, user)]
  const wanted = plain(typed)
  return entries
    .filter(({ word }) => plain(word).includes(wanted))
    .map(({ to, word }) => ({ value: to, label: word, detail: 'Pagina' }))
}

const plain = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export type FoundPatients = {
  /** The first of them; the value is the path of their page. */
  patients: Suggestion[]
  /** How many there are, where these are not all. */
  outOf: string | null
}

export async function patientsMatching(typed: string, signal: AbortSignal): Promise<FoundPatients> {
  const { items, total, totalIsMore } = await call(patientRoutes.list, {
    query: { search: typed, pageSize: MOST_PATIENTS },
    signal,
  })
  const patients = items.map(({ id, surname, name, gender, birthDate }) => ({
    value: `/patient/${id}`,
    label: `${surname.toUpperCase()} ${name}`,
    detail: `${gender === 'female' ? 'nata' : 'nato'} ${formatDate(birthDate)} (${formatAge(birthDate)})`,
  }))
  const areAll = total <= items.length && !totalIsMore
  return { patients, outOf: areAll ? null : totalIsMore ? `oltre ${total}` : `${total}` }
}
