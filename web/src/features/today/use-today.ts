import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { useHeldRows } from '@filo/ui/lists/use-held-rows.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { chatWorklist } from '../chat/chat-worklist.ts'
import { facilitiesWorklist } from '../facilities/facilities-worklist.ts'
import { invitesWorklist } from '../invites/invites-worklist.ts'
import { patientsToday, seesPatientsToday } from '../patients/patients-today.queries.ts'
import { patientsWorklist } from '../patients/patients-worklist.ts'
import { visitsWorklist } from '../visits/visits-worklist.tsx'
import { type Line, linesOf, withoutDone } from './lines.ts'

/** In the order of their counts. */
const worklists = [visitsWorklist, chatWorklist, patientsWorklist, facilitiesWorklist, invitesWorklist]

/** Everything on "Oggi" that the user's roles let them see. */
export function useToday(user: CurrentUser) {
  const shown = worklists.filter(({ isVisibleTo }) => isVisibleTo(user))
  // Refetched whenever the user comes back to the page, which would otherwise show an old state.
  const queries = useQueries({ queries: shown.map(({ query }) => ({ ...query(user), staleTime: 0 })) })
  const patients = useQuery({ ...patientsToday, enabled: seesPatientsToday(user) })

  const parts = shown.flatMap((list, index) => {
    const query = queries[index]
    return query ? [{ ...list, query }] : []
  })
  const loaded = parts.filter(({ query }) => query.data !== undefined)
  const read = loaded.map(({ query, read }) => read(query.data, user))
  // Together, so that no line comes above another while parts load.
  const haveAllAnswered = parts.every(({ query }) => query.data !== undefined || query.error !== null)
  const lines = haveAllAnswered ? linesOf(read.flatMap(({ tasks }) => tasks)) : undefined
  const held = useHeldRows({
    rows: lines,
    toGroups: inGroups,
    isFetching: parts.some(({ query }) => query.isFetching),
    rowKey: ({ id }) => id,
    // A part that failed at first shows once it loads.
    asked: loaded.map(({ id }) => id),
  })
  const done = new Set(read.flatMap((part) => part.done ?? []))
  // Others keep their place although they may have moved, or been left out.
  const isLatest = (line: Line) => lines?.some(({ id }) => id === line.id)
  const shownOf = (line: Line) => (isLatest(line) ? line : withoutDone(line, done))
  const [today = [], waiting = [], others = []] = (held.groups ?? []).map((group) => group.map(shownOf))
  const unnamed = patients.data ? patients.data.waiting.total - patients.data.waiting.items.length : 0
  return {
    failed: parts.filter(({ query }) => query.error !== null),
    held,
    counts: haveAllAnswered ? read.flatMap(({ counts }) => counts).filter(({ total }) => total > 0) : [],
    ...{ today, waiting, others, unnamed },
    seen: (haveAllAnswered && patients.data?.seen) || [],
    haveAllAnswered,
    isLoaded: loaded.length === parts.length,
  }
}

const inGroups = (lines: readonly Line[]) =>
  (['today', 'patients', 'others'] as const).map((group) =>
    lines.filter(({ tasks: [first] }) => first.group === group),
  )
