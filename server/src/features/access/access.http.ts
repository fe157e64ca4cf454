import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { DeviceCookies } from '../../http/cookies/device-cookies.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { isBackground } from '../../http/pipeline/caller.ts'
import { linkQuery } from './access.queries.ts'
import type { AccessService } from './access.service.ts'

const uuid = z.uuid()

/** The client's idempotency key, or `null`. Throws `malformed_request` if it is not a UUID. */
function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  const parsed = uuid.safeParse(key)
  if (!parsed.success) throw new Failure('malformed_request')
  return parsed.data
}

export const accessBindings = (access: AccessService, cookies: DeviceCookies) => [
  bind(accessRoutes.refresh, (context) => access.refresh(context, context.params.id, context.body)),
  bind(accessRoutes.redeem, async (context) => {
    const { request, reply, body } = context
    const key = idempotencyKeyOf(request)
    if (!cookies.wantsCookie(request)) return access.redeem(context, body, { key, currentTokens: [] })
    const redeemed = await access.redeem(context, body, { key, currentTokens: cookies.tokens(request) })
    const { token, person } = redeemed
    cookies.start(request, reply, { token, holderId: person.id })
    return { token: null, person }
  }),
  bind(accessRoutes.me, {
    prefetch: () => linkQuery(),
    async handle({ request, reply, prefetched }) {
      const { person } = prefetched
      const proof = cookies.proof(request)
      if (proof?.byCookie && !isBackground(request)) cookies.rememberHolder(request, reply, person.id)
      return { ...prefetched, others: await access.readLinks(cookies.otherTokens(request)) }
    },
  }),
  bind(accessRoutes.moveCode, (context) => access.moveCode(context)),
  bind(accessRoutes.leave, async (context) => {
    await access.leave(context)
    cookies.end(context.request, context.reply)
    context.reply.header('clear-site-data', '"cache"')
  }),
]
