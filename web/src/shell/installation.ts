import type { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { bareRoute } from '../api/bare-route.ts'
import { reading } from '../api/call.ts'

const read = bareRoute<typeof installationRoutes.read>({ method: 'GET', path: '/installation' })

const HOUR_MS = 3_600_000

/** What every page shows of the installation; until it is known, nothing of it. */
export function useInstallation(): { sponsors: string[]; demo: boolean } {
  const { data } = useQuery({
    queryKey: ['installation'],
    queryFn: reading(read),
    staleTime: HOUR_MS,
  })
  return data ?? { sponsors: [], demo: false }
}
