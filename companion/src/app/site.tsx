import type { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import { bareRoute } from '@filo/ui/api/bare-route.ts'
import { reading } from '@filo/ui/api/call.ts'
import { SiteContext, unknownSite } from '@filo/ui/layout/site.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

const read = bareRoute<typeof installationRoutes.read>({ method: 'GET', path: '/installation' })

/** Tells every page whether its people are invented; until that is known, nothing of it. */
export function InstallationSite({ children }: { children: ReactNode }) {
  const { data } = useQuery({
    queryKey: ['public', 'installation'],
    queryFn: reading(read),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <SiteContext value={data ?? unknownSite}>{children}</SiteContext>
}
