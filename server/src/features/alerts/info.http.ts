import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { infoQuery } from './info.queries.ts'

export const infoBindings = [
  bind(infoRoutes.read, { prefetch: () => infoQuery(), handle: async ({ prefetched }) => prefetched }),
]
