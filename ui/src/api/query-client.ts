import { QueryClient } from '@tanstack/react-query'
import type { ApiError } from './api-error.ts'
import { markBackground } from './background.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** What a query or a mutation fails with. */
    defaultError: ApiError
  }
}

const FRESH_MS = 15_000

/** The cache of what was read: in memory only. A refusal is an answer; only a lost connection is tried again. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // An offline PC gets an error to read at once, not a spinner that never ends.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && isLost(error),
        retryDelay: 1000,
        // Both are done below, marked as background.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

const isLost = ({ code }: ApiError) => code === 'unreachable' || code === 'unavailable'

/** Coming back to the tab, or online, freshens what is shown without extending the session. Answers how to stop. */
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

/** Forgets replies that no page shows; what was typed to search, which no query reads, stays. */
export const removeInactiveQueries = (client: QueryClient): void =>
  client.removeQueries({ type: 'inactive', predicate: ({ options }) => options.queryFn !== undefined })

const alsoForgotten: (() => void)[] = []

/** What is kept of a person beside the cache is forgotten with it. */
export const onForgetPrivate = (forget: () => void): void => void alsoForgotten.push(forget)

/** Forgets everything that only a signed-in person may see; what everybody may has a key that begins with `public`. */
export function forgetPrivate(client: QueryClient): void {
  const isPrivate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'public'
  client.cancelQueries({ predicate: isPrivate })
  client.removeQueries({ predicate: isPrivate })
  client.getMutationCache().clear()
  for (const forget of alsoForgotten) forget()
}
