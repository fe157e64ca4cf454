import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { secondFactorRoutes } from '@filo/contract/features/auth/second-factor.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { FastifyRequest } from 'fastify'
import type { Cookies } from '../../../http/cookies/cookies.ts'
import { bind } from '../../../http/pipeline/binding.ts'
import type { SessionService } from '../sessions/session.service.ts'
import type { MfaService } from './mfa.service.ts'
import type { SignInService } from './sign-in.service.ts'

type Services = { signIn: SignInService; mfa: MfaService; sessions: SessionService }

export const signInBindings = ({ signIn, mfa, sessions }: Services, cookies: Cookies) => {
  const visitor = ({ request, address }: { request: FastifyRequest; address: string }) => ({
    address,
    browser: request.headers['user-agent']?.slice(0, 200) ?? null,
    trustedDevice: cookies.trustedDevice(request),
  })

  return [
    bind(authRoutes.login, async (context) => {
      const signedIn = await signIn.signIn(context, { ...context.body, ...visitor(context) })
      if (signedIn.kind === 'mfa-required') {
        cookies.startPendingMfa(context.reply, signedIn.token, signedIn.minutes)
        throw new Failure('second_factor_required')
      }
      cookies.signIn(context.reply, signedIn.token, signedIn.trustedDevice)
    }),
    bind(secondFactorRoutes.pending, ({ request }) => mfa.pending(cookies.pendingMfa(request))),
    bind(secondFactorRoutes.challenge, ({ request }) => mfa.challenge(cookies.pendingMfa(request))),
    bind(secondFactorRoutes.complete, async (context) => {
      const pending = cookies.pendingMfa(context.request)
      const { token, trustedDevice } = await mfa.complete(context, pending, context.body, visitor(context))
      cookies.signIn(context.reply, token, trustedDevice)
    }),
    bind(authRoutes.logout, async (context) => {
      await sessions.end(context)
      cookies.signOut(context.reply)
      context.reply.header('clear-site-data', '"cache"')
    }),
  ]
}
