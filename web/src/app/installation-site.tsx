import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { SiteContext, unknownSite } from '@filo/ui/layout/site.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

const HOUR_MS = 3_600_000

/** Provides the site's data to every page; `unknownSite` until they are loaded. */
export function InstallationSite({ children }: { children: ReactNode }) {
  const { data } = useQuery({
    queryKey: ['public', 'installation'],
    queryFn: queryFnFor(installationRoutes.read),
    staleTime: HOUR_MS,
  })
  return <SiteContext value={data ?? unknownSite}>{children}</SiteContext>
}
