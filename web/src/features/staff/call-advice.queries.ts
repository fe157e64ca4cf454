import { callAdviceRoutes } from '@filo/contract/features/staff/call-advice.routes.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

const queryKey = ['staff', 'call-advice']

/** The versions of the workgroup's sentence, newest first. */
export const callAdviceVersions = queryOptions({ queryKey, queryFn: queryFnFor(callAdviceRoutes.versions) })

export const invalidateCallAdvice = (client: QueryClient) => client.invalidateQueries({ queryKey })
