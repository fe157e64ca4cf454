import { noticeMailRoutes } from '@filo/contract/features/push/notice-mail.routes.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { queryOptions } from '@tanstack/react-query'

/** When one's summary is mailed; refetched each time it is shown, because a link in the mail ends it. */
export const summaryMail = queryOptions({
  queryKey: ['push', 'mail'],
  queryFn: queryFnFor(noticeMailRoutes.read),
  staleTime: 0,
})
