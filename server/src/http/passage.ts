import { permissionsFor } from '@filo/contract/kit/access.ts'
import type { AuditAction } from '@filo/contract/kit/audit-action.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type AuditEntry, type AuditLog, writeAudit } from '../platform/audit.ts'
import type { Database, Sql, Transaction } from '../platform/database.ts'
import type { Room } from '../platform/disk/room.ts'
import { claim, hashBody, keepObject, type Repeatable } from '../platform/repeated.ts'
import type { KeyRing } from '../platform/secrets.ts'
import type { Actor, Identities } from './actor.ts'
import {
  auditedActor,
  type Binding,
  type Call,
  type FileReply,
  type Given,
  type StaffCall,
  type Subject,
} from './call.ts'
import type { Cookies } from './cookies.ts'
import { refusalsOfShape } from './misshapen.ts'
import { parse, parsedBy } from './parse.ts'
import { queryOf } from './query.ts'
import { failureOf } from './refuse.ts'
import { checkRange } from './send-file.ts'
import type { ProxyWatch } from './unnamed-proxy.ts'

export type GateOptions = {
  database: Database
  keys: KeyRing
  audit: AuditLog
  identities: Identities
  cookies: Cookies
  isDiskScarce: Room['isScarce']
  proxies: ProxyWatch
  /** Checks each answer against its schema before it leaves: in tests and in development. */
  checkReplies: boolean
}

/** Ends a change whose twin was done before, with the answer for it. */
class AlreadyDone extends Error {
  readonly reply: unknown
  constructor(reply: unknown) {
    super('already done')
    this.reply = reply
  }
}

/** True when somebody's secret was looked at: what is refused before that, anyone could repeat until the disk is full. */
const evaluated = ({ code }: Failure) =>
  ![...refusalsOfShape, 'unauthenticated', 'xsrf_failed', 'too_many_requests'].includes(code)

const replyOfTwin = (error: unknown): unknown => {
  if (error instanceof AlreadyDone) return error.reply
  throw error
}

const isSafe = (route: Route) => route.method === 'GET'

const uuid = z.uuid()
const isUuid = (text: unknown): text is string => text !== undefined && uuid.safeParse(text).success

/** What the address asks for, where its shape is sound. */
type Asked = { params: unknown; query: unknown }

/** One request on its way through the gate: identity, XSRF, role, shape, deed, audit. */
export class Passage {
  readonly route: Route
  actor: Actor = { kind: 'nobody' }
  loaded: unknown = null
  subject: Subject = {}
  audited = false
  /** The shape of what was sent is sound: what is refused from here on, the deed refuses. */
  shaped = false

  readonly binding: Binding
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly options: GateOptions

  constructor(binding: Binding, request: FastifyRequest, reply: FastifyReply, options: GateOptions) {
    this.binding = binding
    this.route = binding.route
    this.request = request
    this.reply = reply
    this.options = options
  }

  async run(): Promise<unknown> {
    try {
      const answer = await this.pass().catch(replyOfTwin)
      if (this.route.reply === 'file') checkRange(this.request, this.reply, answer as FileReply)
      if (this.options.checkReplies && this.route.reply instanceof z.ZodType) this.route.reply.parse(answer)
      await this.auditRead()
      return answer
    } catch (error) {
      await this.auditRefusal(failureOf(error))
      throw error
    }
  }

  private async pass(): Promise<unknown> {
    const { route, request, options } = this
    if (this.byCookie) options.cookies.ensureXsrf(request, this.reply)
    const params = route.params?.safeParse(request.params)
    const sought = queryOf(route, request)
    const isSound = params?.success !== false && sought?.success !== false
    await this.identify(isSound ? { params: params?.data, query: sought?.data } : null)
    this.checkRole(this.actor)
    this.checkRoom()
    const query = sought && parsedBy(sought)
    const asParts = request.isMultipart()
    if (asParts && !route.multipart) throw new Failure('unsupported_media')
    const body = asParts ? undefined : parse(route.body, request.body ?? undefined)
    // An id that cannot exist answers as one that does not.
    if (params?.success === false) throw new Failure('not_found')
    this.shaped = true
    return this.binding.handle(this.given(params?.data, query, body) as never)
  }

  /** The patients' app brings a bearer token and no cookies; those of a browser are ignored there. */
  private get byCookie(): boolean {
    return !this.route.path.startsWith('/mobile/')
  }

  private async identify(asked: Asked | null): Promise<void> {
    const { route, request, options } = this
    if (route.access === 'device') this.actor = await this.device()
    else if (route.access !== 'public') await this.identifyStaff(asked)
    if (this.byCookie && !isSafe(route)) options.cookies.checkXsrf(request)
  }

  private async device() {
    const [scheme, token] = (this.request.headers.authorization ?? '').split(' ')
    const device =
      scheme?.toLowerCase() === 'bearer' && token ? await this.options.identities.device(token) : null
    if (!device) throw new Failure('unauthenticated')
    return device
  }

  private async identifyStaff(asked: Asked | null): Promise<void> {
    const { request, options } = this
    const token = options.cookies.session(request)
    const background = request.headers['x-filo-background'] === '1'
    // A request that will be refused for its shape reads nothing.
    const load = asked && this.binding.load?.(this.given(asked.params, asked.query, undefined))
    const opened = request.headers['x-filo-workgroup']
    if (!token) throw new Failure('unauthenticated')
    const { actor, loaded } = await options.identities.staff(token, {
      background,
      ...(load && { load }),
      ...(isUuid(opened) && { openedWorkgroup: opened }),
    })
    this.actor = actor
    options.proxies.signedIn(request, actor.id)
    this.loaded = loaded
  }

  private checkRole(actor: Actor): void {
    const asked = permissionsFor(this.route.access)
    if (asked.length === 0) return
    if (actor.kind !== 'staff' || !asked.some((permission) => actor.permissions.includes(permission)))
      throw new Failure('permission_denied')
    if (actor.owesSecondFactor) throw new Failure('second_factor_missing')
  }

  /** Before the body is looked at: nobody corrects a form or sends a file for nothing. */
  private checkRoom(): void {
    const { route, request, options } = this
    if (isSafe(route) || route.essential) return
    if (options.isDiskScarce('rows')) throw new Failure('storage_full', { message: messages.diskScarce })
    if (request.isMultipart() && options.isDiskScarce('files'))
      throw new Failure('storage_full', { message: messages.fileDiskScarce })
  }

  private call(body?: unknown): Call {
    return {
      actor: this.actor,
      requestId: this.request.id,
      address: this.request.ip,
      about: (subject) => {
        const details = subject.details && { details: { ...this.subject.details, ...subject.details } }
        this.subject = { ...this.subject, ...subject, ...details }
      },
      change: (deed, sent = body) => this.change(deed, sent),
      checkAgain: () => this.holdAccess(this.options.database),
    }
  }

  private given(params: unknown, query: unknown, body: unknown): Given<Route> {
    const { request, reply, loaded } = this
    return { ...this.call(body), params, query, body, loaded, request, reply } as Given<Route>
  }

  private async change<T>(deed: (tx: Transaction) => Promise<T>, sent: unknown): Promise<T> {
    const repeatable = this.repeatable(sent)
    const result = await this.options.database.transaction(async (tx) => {
      await this.holdAccess(tx)
      const first = repeatable && (await claim(tx, repeatable))
      const done = first ? new AlreadyDone(await this.again(tx, first.objectId)) : await deed(tx)
      if (repeatable && !first) await keepObject(tx, repeatable, this.made)
      const { audit } = this.route
      if (audit !== 'none') await writeAudit(tx, [this.entry(audit, 'done')])
      return done
    })
    this.audited = true
    if (result instanceof AlreadyDone) throw result
    return result
  }

  /** The answer for the twin of a request that was done, as its caller may read it now. */
  private async again(tx: Sql, id: string | null): Promise<unknown> {
    const { binding, route, subject } = this
    this.subject = { ...subject, details: { ...subject.details, repeated: true } }
    if (route.reply === 'nothing') return
    if (!binding.again || id === null) throw new Error(`${route.audit}: nothing to answer a twin with`)
    return binding.again(this.call() as StaffCall, tx, id)
  }

  /** The row that the call is about, which a twin reads again. */
  private get made(): string | null {
    return this.subject.objectId ?? this.subject.patientId ?? null
  }

  /**
   * The same gate once more, inside a transaction that writes: between the beginning of a call and its write there
   * may be half an hour of upload. A caller who works in another workgroup by now reaches nothing of what they began.
   */
  private async holdAccess(tx: Sql): Promise<void> {
    const { actor, route } = this
    if (actor.kind === 'nobody') return
    const now = await this.options.identities.hold(tx, actor)
    this.checkRole(now)
    if (permissionsFor(route.access).length > 0 && now.workgroupId !== actor.workgroupId)
      throw new Failure('not_found')
  }

  private repeatable(sent: unknown): Repeatable | null {
    const key = this.request.headers['idempotency-key']
    if (this.route.method !== 'POST' || key === undefined || this.actor.kind !== 'staff') return null
    if (!isUuid(key)) throw new Failure('malformed_request')
    const { method, path } = this.route
    const params = this.request.params as Record<string, string>
    const asked = path.replace(/:(\w+)/g, (_, name) => params[name] ?? '')
    return {
      personId: this.actor.id,
      route: `${method} ${asked}`,
      key,
      bodyHash: hashBody(this.options.keys, sent),
    }
  }

  private entry(action: AuditAction, outcome: string): AuditEntry {
    const { subject, request, actor } = this
    return {
      deed: action,
      outcome,
      ...auditedActor(subject.proven ? { kind: 'staff', ...subject.proven } : actor),
      patientId: subject.patientId ?? null,
      objectId: subject.objectId ?? null,
      details: subject.details ?? null,
      requestId: request.id,
      address: request.ip,
    }
  }

  private async auditRead(): Promise<void> {
    const { audit } = this.route
    if (audit === 'none' || this.audited) return
    if (!isSafe(this.route)) throw new Error(`${audit}: changed nothing through call.change`)
    await this.options.audit.append(this.entry(audit, 'done'))
  }

  /** Refusals on personal data are kept too, once it is known who was refused. */
  private async auditRefusal(failure: Failure): Promise<void> {
    const { actor, route, request } = this
    if (route.audit === 'none' || this.audited || failure.status >= 500) return
    if (actor.kind === 'nobody' && !evaluated(failure)) return
    const asked = (request.params as { id?: string }).id
    const objectId = isUuid(asked) ? asked : null
    // A record out of reach is named by the id asked for, not as a patient: it may be nobody's or another's.
    const { details = {}, objectId: account } = this.subject
    const named = actor.kind === 'nobody' ? account : objectId
    this.subject = { details, ...(named && { objectId: named }) }
    await this.options.audit.append(this.entry(route.audit, failure.code))
  }
}
