import { handoverRoutes } from '@filo/contract/features/handover/handover.routes.ts'
import { bindService } from '../../http/pipeline/bind-service.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { handoverQuery } from './handover.queries.ts'
import type { HandoverService } from './handover.service.ts'

export const handoverBindings = (handover: HandoverService) =>
  bindService(handoverRoutes, handover, {
    read: bind(handoverRoutes.read, {
      prefetch: () => handoverQuery(),
      handle: async (context) => handover.reply(context, context.prefetched),
    }),
    print: bind(handoverRoutes.print, {
      prefetch: () => handoverQuery(),
      handle: async (context) => handover.reply(context, context.prefetched),
    }),
  })
