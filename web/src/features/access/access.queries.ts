import type { QueryClient } from '@tanstack/react-query'

/** Patient records and lists show the state of each access. */
export const invalidateAccess = (client: QueryClient) => client.invalidateQueries({ queryKey: ['patients'] })
