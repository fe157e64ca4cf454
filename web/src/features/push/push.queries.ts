import { pushRoutes } from '@filo/contract/features/push/push.routes.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { isSubscribedHere } from './browser-subscription.ts'

/** One's notices and browsers; refetched each time they are shown. */
export const pushSettings = queryOptions({
  queryKey: ['push', 'settings'],
  queryFn: queryFnFor(pushRoutes.settings),
  staleTime: 0,
})

/** Whether this browser itself is subscribed, which it knows without a network. */
export const subscribedHere = (key: string) =>
  queryOptions({
    queryKey: ['push', 'here', key],
    queryFn: () => isSubscribedHere(key),
    staleTime: 0,
    networkMode: 'always',
  })

export const invalidateNotices = (client: QueryClient) => client.invalidateQueries({ queryKey: ['push'] })
