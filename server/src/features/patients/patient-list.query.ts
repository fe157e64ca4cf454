import type { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { fiscalCodeKind, normalizeFiscalCode } from '@filo/contract/kit/fiscal-code.ts'
import type { QueryOf } from '@filo/contract/kit/route.ts'
import type { LoadedWith } from '../../http/actor.ts'
import { pageBounds } from '../../platform/paged.ts'
import { prefixPattern, prefixRange, searchWords } from '../../platform/search-words.ts'
import { idsRead, listRead, type Way } from './patient-list.repository.ts'

export type ListQuery = QueryOf<typeof patientRoutes.list>
export type ExportQuery = QueryOf<typeof patientRoutes.export>

const allPositions = 2 ** 31 - 1

/** A whole fiscal code may be written in parts; it is stored as one word. */
const fiscalCodeTogether = (search = '') =>
  fiscalCodeKind(search) === null ? search : normalizeFiscalCode(search)

/** How a query finds its patients, and the values for that way. */
function way(query: ExportQuery): { way: Way; values: unknown[] } {
  const { nutrition, catheter, inChargeSince, accessNeverUsed } = query
  const words = searchWords(fiscalCodeTogether(query.search))
  const patterns = words.map(prefixPattern)
  const filters = [nutrition, catheter, inChargeSince, accessNeverUsed].map((value) => value ?? null)
  if (filters.some((value) => value !== null)) return { way: 'filters', values: [patterns, ...filters] }
  const [longest] = words.toSorted((a, b) => b.length - a.length)
  if (longest === undefined) return { way: 'all', values: [] }
  return { way: 'words', values: [patterns, ...prefixRange(longest)] }
}

export function soughtPage(query: ListQuery): LoadedWith {
  const sought = way(query)
  return { read: listRead(sought.way, query.sort), values: [...pageBounds(query), ...sought.values] }
}

export function soughtIds(query: ExportQuery): LoadedWith {
  const sought = way(query)
  return { read: idsRead(sought.way, query.sort), values: [allPositions, 0, ...sought.values] }
}
