import type { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { QueryOf } from '@filo/contract/kit/route.ts'
import type { ScopedRead } from '../../platform/database.ts'
import { prefixPattern, prefixRange, searchWords } from '../../platform/search-words.ts'
import { idsRead, listRead, type Way } from './patient-list.repository.ts'

export type ListQuery = QueryOf<typeof patientRoutes.list>
export type ExportQuery = QueryOf<typeof patientRoutes.export>
type Sought = { read: ScopedRead; values: unknown[] }

const allPositions = 2 ** 31 - 1

/** How a query finds its patients, and the values for that way. */
function way(query: ExportQuery): { way: Way; values: unknown[] } {
  const { nutrition, catheter, inChargeSince, accessNeverUsed } = query
  const words = searchWords(query.search)
  const patterns = words.map(prefixPattern)
  const filters = [nutrition, catheter, inChargeSince, accessNeverUsed].map((value) => value ?? null)
  if (filters.some((value) => value !== null)) return { way: 'filters', values: [patterns, ...filters] }
  const [longest] = words.toSorted((a, b) => b.length - a.length)
  if (longest === undefined) return { way: 'all', values: [] }
  return { way: 'words', values: [patterns, ...prefixRange(longest)] }
}

export function soughtPage(query: ListQuery): Sought {
  const sought = way(query)
  const end = query.page * query.pageSize
  return { read: listRead(sought.way, query.sort), values: [end, end - query.pageSize, ...sought.values] }
}

export function soughtIds(query: ExportQuery): Sought {
  const sought = way(query)
  return { read: idsRead(sought.way, query.sort), values: [allPositions, 0, ...sought.values] }
}
