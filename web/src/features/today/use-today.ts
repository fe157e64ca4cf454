import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { useHeldRows } from '@filo/ui/lists/use-held-rows.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { chatWorklist } from '../chat/chat-worklist.ts'
import { facilitiesWorklist } from '../facilities/facilities-worklist.ts'
import { invitesWorklist } from '../invites/invites-worklist.ts'
import { patientsToday, seesPatientsToday } from '../patients/patients-today.queries.ts'
import { patientsWorklist } from '../patients/patients-worklist.ts'
import { visitsWorklist } from '../visits/visits-worklist.tsx'
import { checksOf } from './installation-checks.ts'
import { installationToday } from './today.queries.ts'

/** In the order in which they are shown. */
const worklists = [visitsWorklist, chatWorklist, patientsWorklist, facilitiesWorklist, invitesWorklist]

/** Everything on "Oggi" that the user's roles let them see. */
export function useToday(user: CurrentUser) {
  const shown = worklists.filter(({ isVisibleTo }) => isVisibleTo(user))
  // Refetched whenever the user comes back to the page, which would otherwise show an old state.
  const queries = useQueries({ queries: shown.map(({ query }) => ({ ...query(user), staleTime: 0 })) })
  const isAdministrator = user.permissions.includes('audit:read')
  const installation = useQuery({ ...installationToday, enabled: isAdministrator })
  const seen = useQuery({ ...patientsToday, enabled: seesPatientsToday(user) })

  const lists = shown.flatMap((list, index) => {
    const query = queries[index]
    return query ? [{ ...list, query }] : []
  })
  const installationPart = {
    id: 'installation',
    missing: 'Lo stato dell’installazione non si è caricato',
    query: installation,
  }
  const parts = [...lists, ...(isAdministrator ? [installationPart] : [])]
  const loaded = lists.filter(({ query }) => query.data !== undefined)
  const sections = loaded
    .flatMap(({ query, sections }) => sections(query.data, user))
    .filter(({ total }) => total > 0)
  const held = useHeldRows({
    rows: sections,
    isFetching: lists.some(({ query }) => query.isFetching),
    rowKey: ({ id, items }) => [id, ...items.map((item) => item.id)].join(' '),
    // A part that failed at first shows once it loads.
    asked: loaded.map(({ id }) => id),
  })
  return {
    parts,
    held,
    sections: held.groups?.flat() ?? [],
    seen: seen.data?.seen ?? [],
    checks: installation.data ? checksOf(installation.data) : [],
    isLoaded: parts.every(({ query }) => query.data !== undefined),
  }
}
