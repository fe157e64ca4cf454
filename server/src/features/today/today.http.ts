import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
import { bind } from '../../http/pipeline/binding.ts'
import type { installationTodayService } from './installation.service.ts'
import { seenPatientsQuery } from './patients-today.queries.ts'
import { facilitiesTodayQuery, invitesTodayQuery } from './today.queries.ts'
import type { TodayService } from './today.service.ts'

export const todayBindings = (
  today: TodayService,
  installation: ReturnType<typeof installationTodayService>,
) => [
  bind(todayRoutes.patients, {
    prefetch: () => seenPatientsQuery(),
    handle: async (context) => today.patients(context, context.prefetched),
  }),
  bind(todayRoutes.facilities, {
    prefetch: () => facilitiesTodayQuery(),
    handle: async ({ prefetched }) => prefetched,
  }),
  bind(todayRoutes.invites, {
    prefetch: () => invitesTodayQuery(),
    handle: async ({ prefetched }) => prefetched,
  }),
  bind(todayRoutes.installation, () => installation.read()),
]
