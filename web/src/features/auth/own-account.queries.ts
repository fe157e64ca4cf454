import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { queryOptions } from '@tanstack/react-query'

/** With which address one signs in, and which one waits to be confirmed. */
export const ownCredentials = queryOptions({
  queryKey: ['auth', 'credentials'],
  queryFn: queryFnFor(authRoutes.credentials),
})

/** Where one is signed in; asked anew each time it is shown. */
export const ownSessions = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: queryFnFor(authRoutes.sessions),
  staleTime: 0,
})
