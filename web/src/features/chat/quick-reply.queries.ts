import { quickReplyRoutes } from '@filo/contract/features/chat/quick-reply.routes.ts'
import type { QuickReply } from '@filo/contract/features/chat/quick-reply.schema.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

const queryKey = ['chat', 'quick-replies']

/** The quick replies of the workgroup, oldest first. */
export const quickReplies = queryOptions({
  queryKey,
  queryFn: queryFnFor(quickReplyRoutes.list),
  select: ({ items }: { items: QuickReply[] }) => items,
})

export const invalidateQuickReplies = (client: QueryClient) => client.invalidateQueries({ queryKey })
