import { Failure } from '@filo/contract/kit/failure.ts'
import { strict } from '@filo/contract/kit/fields.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type Action, checkRole, checkWorkgroup } from '../../context/action.ts'
import type { Actor } from '../../context/actor.ts'
import type { Context } from '../../context/context.ts'
import type { Contexts, Idempotency, Origin } from '../../context/contexts.ts'
import type { Identified, Identities } from '../../context/identities.ts'
import { hashBody } from '../../platform/database/idempotency.ts'
import type { DiskSpace } from '../../platform/disk/disk-space.ts'
import type { KeyRing } from '../../platform/secrets/secrets.ts'
import type { FileReply } from '../../platform/storage/file-reply.ts'
import type { ProxyWatch } from '../connections/untrusted-proxy.ts'
import type { Cookies } from '../cookies/cookies.ts'
import { checkRange } from '../files/send-file.ts'
import type { Binding } from './binding.ts'
import { checkReply } from './check-reply.ts'
import { parse, requireParsed } from './parse.ts'
import { parseQuery } from './query.ts'
import { failureOf } from './refuse.ts'

export type PipelineOptions = {
  contexts: Contexts
  identities: Pick<Identities, 'staff' | 'device'>
  keys: KeyRing
  cookies: Cookies
  isDiskScarce: DiskSpace['isScarce']
  proxies: ProxyWatch
  /** Refuses replies with fields that their schema does not name (`checkReply`): in tests and in the demo. */
  checkReplies: boolean
}

const isSafe = (route: Route) => route.method === 'GET'

/** A route of the patients' app, for which staff's cookies are not valid. */
const isMobile = ({ path }: Route) => path.startsWith('/mobile/')

const uuid = z.uuid()
const isUuid = (text: unknown): text is string => text !== undefined && uuid.safeParse(text).success

/**
 * The route as an action. For an actor without a workgroup, a route that names a row replies as if it did not exist.
 */
const actionOf = (route: Route): Action => ({
  name: route.audit,
  access: route.access,
  ...(route.scope === 'workgroup' && { withoutWorkgroup: route.params ? 'not_found' : 'invalid_state' }),
  changes: !isSafe(route),
})

/** Turns errors of the web framework into failures; rethrows server-side errors unchanged. */
const toFailure = (error: unknown): never => {
  const failure = failureOf(error)
  throw failure.status < 500 ? failure : error
}

const noFields = strict({})

/** A missing body counts as one without fields; a payload for a route without a body is refused like unknown fields. */
function parsedJson({ body }: Route, sent: unknown): unknown {
  if (body) return parse(body, sent ?? {})
  if (sent !== undefined) parse(noFields, sent ?? {})
  return undefined
}

type Asked = { params: unknown; query: unknown }

/** Processes one request: identity, then within its context XSRF, role, shape and the handler. */
export class RequestPipeline {
  /** The input is well-formed: from here on, refusals come from the action. */
  isWellFormed = false

  private body: unknown
  private readonly binding: Binding
  private readonly request: FastifyRequest
  private readonly reply: FastifyReply
  private readonly options: PipelineOptions

  constructor(binding: Binding, request: FastifyRequest, reply: FastifyReply, options: PipelineOptions) {
    this.binding = binding
    this.request = request
    this.reply = reply
    this.options = options
  }

  async run(): Promise<unknown> {
    try {
      return await this.answer()
    } catch (error) {
      const { request, reply, options } = this
      if (error instanceof Failure && error.code === 'unauthenticated' && isMobile(this.binding.route))
        options.cookies.device.end(request, reply)
      throw error
    }
  }

  private async answer(): Promise<unknown> {
    const { binding, request, options } = this
    const { route } = binding
    if (!isMobile(route)) options.cookies.ensureXsrf(request, this.reply)
    const params = route.params?.safeParse(request.params)
    const query = parseQuery(route, request)
    // A malformed request is refused anyway, so it reads nothing.
    const isWellFormed = params?.success !== false && query?.success !== false
    const { actor, prefetched } = await this.identify(
      isWellFormed ? { params: params?.data, query: query?.data } : null,
    )
    const action = actionOf(route)
    const origin: Origin<Actor, unknown> = {
      actor,
      action,
      requestId: request.id,
      address: request.ip,
      rowId: this.rowId,
      idempotency: this.idempotency,
    }
    const answer = await options.contexts.run(origin, (context) => {
      const work = async () => {
        this.checkXsrf()
        checkRole(action, actor)
        this.checkDiskSpace()
        const parsed = { params: params?.data, query: query && requireParsed(query) }
        this.body = this.parsedBody()
        // A malformed id is refused like an unknown one.
        if (params?.success === false) throw new Failure('not_found')
        this.isWellFormed = true
        checkWorkgroup(action, actor)
        if (binding.prefetch && prefetched === null) throw new Failure('not_found')
        this.checkIdempotencyKey()
        const answer = await binding.handle(this.requestContext(context, parsed, prefetched) as never)
        if (route.reply === 'file') checkRange(request, this.reply, answer as FileReply)
        return answer
      }
      return work().catch(toFailure)
    })
    if (options.checkReplies && route.reply instanceof z.ZodType) checkReply(route.reply, answer)
    return answer
  }

  private checkXsrf(): void {
    const { request, options } = this
    const { route } = this.binding
    const { cookies } = options
    if (!isMobile(route)) {
      if (!isSafe(route)) cookies.checkXsrf(request)
    } else if (route.access === 'public') cookies.device.checkCookieRequest(request)
    else cookies.device.check(request, isSafe(route))
  }

  private async identify(asked: Asked | null): Promise<Identified<Actor>> {
    const { access } = this.binding.route
    if (access === 'public') return { actor: { kind: 'nobody' }, prefetched: null }
    if (access === 'device') return this.device(asked)
    return this.staff(asked)
  }

  private prefetch(asked: Asked | null) {
    return asked && this.binding.prefetch?.(asked as never)
  }

  private async device(asked: Asked | null) {
    const { request, reply, options } = this
    const proof = options.cookies.device.proof(request)
    const device = proof && (await options.identities.device(proof.token, this.prefetch(asked)))
    if (!device) throw new Failure('unauthenticated', { message: messages.deviceDisconnected })
    if (proof.byCookie) {
      const link = { token: proof.token, holderId: device.actor.holderId }
      options.cookies.device.renew(request, reply, link, device.isTouched)
    }
    return device
  }

  private async staff(asked: Asked | null) {
    const { request, options } = this
    const token = options.cookies.session(request)
    if (!token) throw new Failure('unauthenticated', { message: messages.notSignedIn })
    const opened = request.headers['x-filo-workgroup']
    const found = await options.identities.staff(token, {
      background: request.headers['x-filo-background'] === '1',
      prefetch: this.prefetch(asked),
      ...(isUuid(opened) && { openedWorkgroup: opened }),
    })
    options.proxies.signedIn(request, found.actor.id)
    return found
  }

  /** Before the body is looked at, so that nobody corrects a form or uploads a file in vain. */
  private checkDiskSpace(): void {
    const { request, options, binding } = this
    if (isSafe(binding.route) || binding.route.essential) return
    if (options.isDiskScarce('rows')) throw new Failure('storage_full', { message: messages.diskScarce })
    if (request.isMultipart() && options.isDiskScarce('files'))
      throw new Failure('storage_full', { message: messages.fileDiskScarce })
  }

  private parsedBody(): unknown {
    const { request, binding } = this
    if (!request.isMultipart()) return parsedJson(binding.route, request.body)
    if (!binding.route.multipart) throw new Failure('unsupported_media')
    return undefined
  }

  private requestContext(context: Context, asked: Asked, prefetched: unknown) {
    const { request, reply, body } = this
    return { ...context, ...asked, body, prefetched, request, reply }
  }

  private get rowId(): string | null {
    const { id } = this.request.params as { id?: string }
    return isUuid(id) ? id : null
  }

  /** The idempotency key; public calls have none, because an anonymous caller cannot be recognized. */
  private get idempotencyKey() {
    const { method, access } = this.binding.route
    return method === 'POST' && access !== 'public' ? this.request.headers['idempotency-key'] : undefined
  }

  private checkIdempotencyKey(): void {
    const key = this.idempotencyKey
    if (key !== undefined && !isUuid(key)) throw new Failure('malformed_request')
  }

  private get idempotency(): Idempotency<Actor, unknown> | null {
    const { request, options, binding, idempotencyKey: key } = this
    const { route, replay } = binding
    if (!isUuid(key)) return null
    const params = request.params as Record<string, string>
    const path = route.path.replace(/:(\w+)/g, (_, name) => params[name] ?? '')
    return {
      key,
      request: `${route.method} ${path}`,
      hash: (sent = this.body) => hashBody(options.keys, sent),
      replay: async (context, tx, id) => {
        if (route.reply === 'nothing') return
        if (!replay || id === null) throw new Error(`${route.audit}: nothing to answer a replay with`)
        return replay(context as never, tx, id)
      },
    }
  }
}
