import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { bind } from '../../http/call.ts'
import type { Cookies } from '../../http/xsrf.ts'
import type { AuthService } from './auth.service.ts'

export const authBindings = (auth: AuthService, cookies: Cookies) => [
  bind(authRoutes.login, async ({ body, request, reply, address }) => {
    const { token, browserMarks } = await auth.signIn({
      ...body,
      address,
      browser: request.headers['user-agent']?.slice(0, 200) ?? null,
      browserMarks: cookies.browserMarks(request),
    })
    cookies.signIn(reply, token, browserMarks)
  }),
  bind(authRoutes.logout, async ({ actor, request, reply }) => {
    await auth.signOut(actor.sessionId)
    cookies.signOut(request, reply)
    reply.header('clear-site-data', '"cache"')
  }),
  bind(authRoutes.readReset, ({ query }) => auth.readLink(query.token)),
  bind(authRoutes.reset, ({ body }) => auth.resetPassword(body.token, body.password)),
]
