import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { queryOptions } from '@tanstack/react-query'

/** The address one signs in with, and the one waiting to be confirmed. */
export const ownCredentials = queryOptions({
  queryKey: ['auth', 'credentials'],
  queryFn: queryFnFor(authRoutes.credentials),
})

/** One's open sessions; refetched each time they are shown. */
export const ownSessions = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: queryFnFor(authRoutes.sessions),
  staleTime: 0,
})
