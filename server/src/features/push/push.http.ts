import { devicePushRoutes } from '@filo/contract/features/push/device-push.routes.ts'
import { pushRoutes } from '@filo/contract/features/push/push.routes.ts'
import type { FastifyRequest } from 'fastify'
import type { DeviceCookies } from '../../http/cookies/device-cookies.ts'
import { bindService } from '../../http/pipeline/bind-service.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { pushSettingsQuery } from './push.queries.ts'
import type { PushService } from './push.service.ts'

const browserOf = ({ headers }: FastifyRequest) => headers['user-agent']?.slice(0, 200) ?? null

export const pushBindings = (push: PushService, cookies: DeviceCookies) => [
  ...bindService(pushRoutes, push, {
    settings: bind(pushRoutes.settings, {
      prefetch: () => pushSettingsQuery(),
      handle: async ({ actor, prefetched }) => push.settingsOf(actor, prefetched),
    }),
    subscribe: bind(pushRoutes.subscribe, {
      handle: (context) =>
        push.subscribe(context, context.body, { name: browserOf(context.request), deviceTokens: [] }),
      replay: push.replay,
    }),
    test: bind(pushRoutes.test, { handle: push.test, replay: null }),
  }),
  ...bindService(devicePushRoutes, push, {
    settings: bind(devicePushRoutes.settings, {
      prefetch: () => pushSettingsQuery(),
      handle: async ({ actor, prefetched }) => push.settingsOf(actor, prefetched),
    }),
    subscribe: bind(devicePushRoutes.subscribe, {
      handle: (context) =>
        push.subscribe(context, context.body, {
          name: browserOf(context.request),
          deviceTokens: cookies.tokens(context.request),
        }),
      replay: push.replay,
    }),
    test: bind(devicePushRoutes.test, { handle: push.test, replay: null }),
  }),
]
