import { Readable } from 'node:stream'
import { Failure } from '@filo/contract/kit/failure.ts'
import { strict } from '@filo/contract/kit/fields.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Action } from '../../context/action.ts'
import type { Actor } from '../../context/actor.ts'
import type { Context } from '../../context/context.ts'
import type { Contexts, Idempotency, Origin } from '../../context/contexts.ts'
import { guard } from '../../context/guard.ts'
import type { Identified, Identities } from '../../context/identities.ts'
import type { Traffic } from '../../context/traffic.ts'
import { hashBody } from '../../platform/database/idempotency.ts'
import type { DiskSpace } from '../../platform/disk/disk-space.ts'
import type { KeyRing } from '../../platform/secrets/secrets.ts'
import type { FileReply } from '../../platform/storage/file-reply.ts'
import type { ProxyWatch } from '../connections/untrusted-proxy.ts'
import type { Cookies } from '../cookies/cookies.ts'
import type { DownloadWatch } from '../files/download-watch.ts'
import { type OpenedFile, openFile } from '../files/send-file.ts'
import type { Transfers } from '../files/transfers.ts'
import type { Binding } from './binding.ts'
import { type Call, findCaller, isBackground, isStillAllowed, isUuid } from './caller.ts'
import { checkReply } from './check-reply.ts'
import { parse, requireParsed } from './parse.ts'
import { parseQuery } from './query.ts'
import { failureOf } from './refuse.ts'

export type PipelineOptions = {
  contexts: Contexts
  traffic: Pick<Traffic, 'count'>
  identities: Pick<Identities, 'staff' | 'device'>
  keys: KeyRing
  cookies: Cookies
  isDiskScarce: DiskSpace['isScarce']
  proxies: ProxyWatch
  transfers: Transfers
  downloads: DownloadWatch
  /** Refuses replies with fields that their schema does not name (`checkReply`): in tests and in the demo. */
  checkReplies: boolean
}

const isSafe = (route: Route) => route.method === 'GET'

/** A route of the patients' app, for which staff's cookies are not valid. */
const isMobile = ({ path }: Route) => path.startsWith('/mobile/')

/**
 * The route as an action. For an actor without a workgroup, a route that names a row replies as if it did not exist.
 */
const actionOf = (route: Route, isMultipart: boolean): Action => ({
  name: route.audit,
  access: route.access,
  ...(route.scope === 'workgroup' && { withoutWorkgroup: route.params ? 'not_found' : 'invalid_state' }),
  changes: !isSafe(route),
  stores: isSafe(route) || route.essential ? [] : isMultipart ? ['rows', 'files'] : ['rows'],
})

/** Turns errors of the web framework into failures; rethrows server-side errors unchanged. */
const toFailure = (error: unknown): never => {
  const failure = failureOf(error)
  throw failure.status < 500 ? failure : error
}

const destroy = (stream: NodeJS.ReadableStream) => {
  if (stream instanceof Readable) stream.destroy()
}

const noFields = strict({})

/** A missing body counts as one without fields; a payload for a route without a body is refused like unknown fields. */
function parsedJson({ body }: Route, sent: unknown): unknown {
  if (body) return parse(body, sent ?? {})
  if (sent !== undefined) parse(noFields, sent ?? {})
  return undefined
}

/** Processes one request: identity, then within its context XSRF, role, shape and the handler. */
export class RequestPipeline {
  /** The input is well-formed: from here on, refusals come from the action. */
  isWellFormed = false

  private body: unknown
  private file: OpenedFile | undefined
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
      if (this.file) destroy(this.file.stream)
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
    const asked = isWellFormed ? { params: params?.data, query: query?.data } : null
    const call = { binding, request, asked }
    const { actor, prefetched } = await this.identify(call)
    const action = actionOf(route, request.isMultipart())
    options.traffic.count(actor, action)
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
        const readInput = () => {
          const parsed = { params: params?.data, query: query && requireParsed(query) }
          this.body = this.parsedBody()
          // A malformed id is refused like an unknown one.
          if (params?.success === false) throw new Failure('not_found')
          this.isWellFormed = true
          return parsed
        }
        const parsed = guard(action, actor, { isDiskScarce: options.isDiskScarce, readInput })
        if (binding.prefetch && prefetched === null) throw new Failure('not_found')
        this.checkIdempotencyKey()
        const handle = () => binding.handle(this.requestContext(context, parsed, prefetched) as never)
        if (route.reply === 'file') return this.openFile(actor, handle)
        return request.isMultipart() ? this.receive(actor, handle) : handle()
      }
      return work().catch(toFailure)
    })
    if (this.file)
      options.downloads.add(request, this.file.stream, () => isStillAllowed(call, action, options))
    if (options.checkReplies && route.reply instanceof z.ZodType) checkReply(route.reply, answer)
    return answer
  }

  /** Receives an upload, while its sender has not too many others under way. */
  private async receive(actor: Actor, handle: () => Promise<unknown>): Promise<unknown> {
    const end = await this.options.transfers('upload', actor)
    return handle().finally(end)
  }

  /** Begins a download, which lasts until its stream closes. */
  private async openFile(actor: Actor, handle: () => Promise<unknown>): Promise<OpenedFile> {
    const end = await this.options.transfers('download', actor)
    try {
      this.file = await openFile(this.request, this.reply, (await handle()) as FileReply)
    } catch (error) {
      end()
      throw error
    }
    this.file.stream.once('close', end)
    return this.file
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

  private async identify(call: Call): Promise<Identified<Actor>> {
    const { request, reply, options } = this
    const found = await findCaller(call, options, isBackground(request))
    const { actor } = found
    if (actor.kind === 'staff') options.proxies.signedIn(request, actor.id)
    if (actor.kind === 'device') {
      const proof = options.cookies.device.proof(request)
      const link = proof?.byCookie && { token: proof.token, holderId: actor.holderId }
      if (link) options.cookies.device.renew(request, reply, link, found.isTouched)
    }
    return found
  }

  private parsedBody(): unknown {
    const { request, binding } = this
    if (!request.isMultipart()) return parsedJson(binding.route, request.body)
    if (!binding.route.multipart) throw new Failure('unsupported_media')
    return undefined
  }

  private requestContext(context: Context, asked: NonNullable<Call['asked']>, prefetched: unknown) {
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
