import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { patientsToday, seesPatientsToday } from '../features/patients/patients-today.queries.ts'

const maxRecent = 5

/** The patients whose records the user read last; those known before, while it waits for the server. */
export function useRecentPatients(user: CurrentUser, pagePatientId: string | undefined) {
  const { data, isFetching, isFetchedAfterMount } = useQuery({
    ...patientsToday,
    staleTime: 0,
    enabled: seesPatientsToday(user),
  })
  const others = (data?.seen ?? []).filter(({ id }) => id !== pagePatientId)
  return { patients: others.slice(0, maxRecent), isWaiting: isFetching && !isFetchedAfterMount }
}
