import { deviceNoticeMailRoutes, noticeMailRoutes } from '@filo/contract/features/push/notice-mail.routes.ts'
import { bindService } from '../../http/pipeline/bind-service.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { addressesQuery } from './notice-address.queries.ts'
import type { NoticeAddressService } from './notice-address.service.ts'
import { summaryQuery } from './summary.queries.ts'
import type { SummaryService } from './summary.service.ts'

export const noticeMailBindings = (summaries: SummaryService, addresses: NoticeAddressService) => [
  ...bindService(noticeMailRoutes, summaries, {
    read: bind(noticeMailRoutes.read, {
      prefetch: () => summaryQuery(),
      handle: async ({ prefetched }) => summaries.settingsOf(prefetched),
    }),
  }),
  ...bindService(deviceNoticeMailRoutes, addresses, {
    read: bind(deviceNoticeMailRoutes.read, {
      prefetch: () => addressesQuery(),
      handle: async ({ prefetched }) => addresses.settingsOf(prefetched),
    }),
  }),
]
