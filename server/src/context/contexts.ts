import { permissionsFor } from '@filo/contract/kit/access.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { type AuditLog, auditInsertOf } from '../platform/audit/audit.ts'
import type { Database, Sql, Transaction } from '../platform/database/database.ts'
import { claimRequest, type RepeatableRequest, storeObjectId } from '../platform/database/idempotency.ts'
import { type Action, checkRole } from './action.ts'
import type { Actor } from './actor.ts'
import { auditedActor, entryOf, refusalEntryOf, subjectOfDevice, withSubject } from './audit-entry.ts'
import type { AuditSubject, Context } from './context.ts'
import type { AccessLock, ReadAccess } from './identities.ts'

export type ContextParts = { database: Database; audit: AuditLog; readAccess: ReadAccess }

/** How to recognize and replay a request that may arrive twice. */
export type Idempotency<A extends Actor, T> = {
  key: string
  /** Identifies what was requested: the same key may come with another request. */
  request: string
  /**
   * A keyed digest of what was sent: the argument if the work gives one, otherwise what the context's creator knows.
   */
  hash(sent?: unknown): Buffer
  /**
   * Answers a repeated request by reading what the first one made, named by `id`, within the caller's current reach. No
   * reply is stored, and so no secret and no patient data.
   * @throws Failure `not_found` if it is out of reach now
   */
  replay(context: Context<A>, tx: Sql, id: string | null): Promise<T>
}

/** The actor, the action and the request id. */
export type Origin<A extends Actor, T> = {
  actor: A
  action: Action
  requestId: string
  address: string | null
  /** The id of the requested row, by which the audit names a refusal. */
  rowId?: string | null
  idempotency?: Idempotency<A, T> | null
}

export type Contexts = {
  /**
   * Creates the context of one action and runs its work. The audit entry of a change is written in its transaction,
   * that of a read before the reply, that of a refusal before it is reported. If the action is audited and writes,
   * fails unless the work used `context.transaction`.
   */
  run<A extends Actor, T>(origin: Origin<A, T>, work: (context: Context<A>) => Promise<T>): Promise<T>
}

/** Rolls back and ends the work of a request that was done before. */
class Replayed extends Error {}

export const contextsOn = (parts: ContextParts): Contexts => ({
  async run<A extends Actor, T>(origin: Origin<A, T>, work: (context: Context<A>) => Promise<T>): Promise<T> {
    const { name, changes } = origin.action
    const state: State<T> = { subject: {}, isWritten: false }
    const answer = async () => {
      try {
        return await work(contextOf(parts, origin, state))
      } catch (error) {
        if (error instanceof Replayed && state.replayed) return state.replayed.reply
        throw error
      }
    }
    try {
      const answered = await answer()
      if (name === 'none' || state.isWritten) return answered
      if (changes) throw new Error(`${name}: changed nothing through context.transaction`)
      await parts.audit.append(entryOf(name, origin, subjectOfDevice(origin, state.subject), 'done'))
      return answered
    } catch (error) {
      if (name !== 'none' && !state.isWritten && error instanceof Failure) {
        const entry = refusalEntryOf(name, origin, state.subject, error)
        if (entry) await parts.audit.append(entry)
      }
      throw error
    }
  },
})

type State<T> = {
  subject: AuditSubject
  /** The audit entry was written with the change. */
  isWritten: boolean
  replayed?: { reply: T }
}

function contextOf<A extends Actor, T>(
  parts: ContextParts,
  origin: Origin<A, T>,
  state: State<T>,
): Context<A> {
  const { actor, action, requestId, address, idempotency } = origin

  const repeatableOf = (sent: unknown): RepeatableRequest | null => {
    const { actorKind, actorId } = auditedActor(actor)
    if (!idempotency || actorId === null) return null
    const { key, request, hash } = idempotency
    return { personKind: actorKind, personId: actorId, request, key, bodyHash: hash(sent) }
  }

  /** Does the work, or reads what it made if it was done before. */
  const once = async <R>(tx: Transaction, repeatable: RepeatableRequest | null, work: () => Promise<R>) => {
    if (!repeatable || !idempotency) return { reply: await work() }
    const first = await claimRequest(tx, repeatable)
    if (!first) {
      const reply = await work()
      await storeObjectId(tx, repeatable, state.subject.objectId ?? state.subject.patientId ?? null)
      return { reply }
    }
    context.setAuditSubject({ details: { repeated: true } })
    state.replayed = { reply: await idempotency.replay(context, tx, first.objectId) }
    return null
  }

  const context: Context<A> = {
    actor,
    action,
    requestId,
    address,
    setAuditSubject: (subject) => {
      state.subject = withSubject(state.subject, subject)
    },
    recheckAccess: () => checkAccess(parts, origin, parts.database, 'unlocked'),
    transaction: async (work, sent) => {
      const repeatable = repeatableOf(sent)
      const done = await parts.database.transaction(async (tx) => {
        await checkAccess(parts, origin, tx, 'locked')
        const done = await once(tx, repeatable, () => work(tx))
        const { name } = action
        if (name !== 'none') tx.withCommit(auditInsertOf([entryOf(name, origin, state.subject, 'done')]))
        return done
      })
      state.isWritten = true
      if (!done) throw new Replayed()
      return done.reply
    },
  }
  return context
}

/**
 * Checks the caller's access as it is now, and locks it inside a writing transaction: an upload may take half an hour between the
 * beginning of an action and its write. A caller who meanwhile moved to another workgroup gets `not_found`.
 */
async function checkAccess<A extends Actor>(
  { readAccess }: ContextParts,
  { actor, action }: { actor: A; action: Action },
  sql: Sql,
  lock: AccessLock,
): Promise<void> {
  if (actor.kind !== 'staff' && actor.kind !== 'device') return
  const now = await readAccess(sql, actor, lock)
  checkRole(action, now)
  const hasScope = now.kind === 'staff' && permissionsFor(action.access).length > 0
  if (hasScope && now.workgroupId !== actor.workgroupId) throw new Failure('not_found')
}
