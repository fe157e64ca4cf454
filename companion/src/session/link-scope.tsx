import { createQueryClient, refetchInBackground } from '@filo/ui/api/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from './session.tsx'
import { useLive } from './use-live.ts'

/**
 * Holds what one link has read, and its socket: both end with this component, and answers still on their way reach a
 * cache that nobody shows. Mount it anew for another link.
 */
export function LinkScope({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  useEffect(() => refetchInBackground(client), [client])
  useEffect(() => () => client.clear(), [client])
  useLive(client, useSession())
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
