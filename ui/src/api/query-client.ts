import { QueryClient } from '@tanstack/react-query'
import type { ApiError } from './api-error.ts'
import { markBackground } from './background.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
  }
}

const FRESH_MS = 15_000

/** The query cache, in memory only. An error response is final; only a lost connection is retried. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // An offline computer gets an error immediately, not an endless spinner.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && isConnectionError(error),
        retryDelay: 1000,
        // `refetchInBackground` does both, marked as background.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

const isConnectionError = ({ code }: ApiError) => code === 'unreachable' || code === 'unavailable'

/**
 * Refetches stale queries on screen when the tab becomes visible or the network returns, without extending the session.
 * Returns the function that stops it.
 */
export function refetchInBackground(client: QueryClient): () => void {
  const refetch = () => {
    if (document.visibilityState === 'hidden') return
    markBackground(() => {
      client.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false })
    })
  }
  document.addEventListener('visibilitychange', refetch)
  window.addEventListener('online', refetch)
  return () => {
    document.removeEventListener('visibilitychange', refetch)
    window.removeEventListener('online', refetch)
  }
}

/** Forgets replies that no page shows; typed searches, which have no query function, stay. */
export const removeInactiveQueries = (client: QueryClient): void =>
  client.removeQueries({ type: 'inactive', predicate: ({ options }) => options.queryFn !== undefined })

const privateDataListeners: (() => void)[] = []

/** Registers data of the person kept outside the cache, to be forgotten by `forgetPrivate` too. */
export const onForgetPrivate = (forget: () => void): void => void privateDataListeners.push(forget)

/** Forgets everything that only a signed-in person may see; keys of public data begin with `public`. */
export function forgetPrivate(client: QueryClient): void {
  const isPrivate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'public'
  client.cancelQueries({ predicate: isPrivate })
  client.removeQueries({ predicate: isPrivate })
  client.getMutationCache().clear()
  for (const forget of privateDataListeners) forget()
}
