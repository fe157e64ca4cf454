import { deviceNoticeMailRoutes } from '@filo/contract/features/push/notice-mail.routes.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { queryOptions } from '@tanstack/react-query'

/** The address at which the person receives notices; refetched each time it is shown, because a link in the mail ends it. */
export const addressSettings = queryOptions({
  queryKey: ['notice-mail'],
  queryFn: queryFnFor(deviceNoticeMailRoutes.read),
  staleTime: 0,
})
