import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { secondFactorRoutes } from '@filo/contract/features/auth/second-factor.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { FastifyRequest } from 'fastify'
import { bind } from '../../../http/binding.ts'
import type { Cookies } from '../../../http/cookies.ts'
import type { SessionService } from '../sessions/session.service.ts'
import type { SecondStepService } from './mfa.service.ts'
import type { SignInService } from './sign-in.service.ts'

type Services = { signIn: SignInService; secondStep: SecondStepService; sessions: SessionService }

export const signInBindings = ({ signIn, secondStep, sessions }: Services, cookies: Cookies) => {
  const visitor = ({ request, address }: { request: FastifyRequest; address: string }) => ({
    address,
    browser: request.headers['user-agent']?.slice(0, 200) ?? null,
    browserMarks: cookies.browserMarks(request),
  })

  return [
    bind(authRoutes.login, async (context) => {
      const signedIn = await signIn.signIn(context, { ...context.body, ...visitor(context) })
      if (signedIn.kind === 'half') {
        cookies.startHalfSignIn(context.reply, signedIn.token, signedIn.minutes)
        throw new Failure('second_factor_required')
      }
      cookies.signIn(context.reply, signedIn.token, signedIn.browserMarks)
    }),
    bind(secondFactorRoutes.pending, ({ request }) => secondStep.pending(cookies.halfSignIn(request))),
    bind(secondFactorRoutes.challenge, ({ request }) => secondStep.challenge(cookies.halfSignIn(request))),
    bind(secondFactorRoutes.complete, async (context) => {
      const half = cookies.halfSignIn(context.request)
      const { token, browserMarks } = await secondStep.complete(context, half, context.body, visitor(context))
      cookies.signIn(context.reply, token, browserMarks)
    }),
    bind(authRoutes.logout, async (context) => {
      await sessions.end(context)
      cookies.signOut(context.reply)
      context.reply.header('clear-site-data', '"cache"')
    }),
  ]
}
