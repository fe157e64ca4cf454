import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { SiteContext, unknownSite } from '@filo/ui/layout/site.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/**
 * Provides what pages show of the installation, such as whether its people are invented; `unknownSite` until loaded.
 */
export function InstallationSite({ children }: { children: ReactNode }) {
  const { data } = useQuery({
    queryKey: ['public', 'installation'],
    queryFn: queryFnFor(installationRoutes.read),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <SiteContext value={data ?? unknownSite}>{children}</SiteContext>
}
