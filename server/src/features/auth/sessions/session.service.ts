import { permissionsOf } from '@filo/contract/kit/access.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { StaffActor } from '../../../context/actor.ts'
import type { StaffContext } from '../../../context/context.ts'
import type { AccessLock, CheckedStaff, Identities, Recheck } from '../../../context/identities.ts'
import type { Database, Sql } from '../../../platform/database/database.ts'
import { memoised } from '../../../platform/memoised.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import { workgroupAccessRepository } from '../../staff/workgroup-access.repository.ts'
import { type EndReason, type SessionKey, sessionRepository } from './session.repository.ts'

export type SessionOptions = { database: Database; sessionIdleMinutes: number; sessionsPerPerson: number }

/** A session is extended at most once in this many seconds, so that most reads cost no write. */
const extendAfterSeconds = 30

/** The least that a session lasts after a call, to complete its report. */
const minutesAfterCall = 15

/** Messages for people who come back to a session that was ended. */
const endMessages: Record<EndReason, string> = {
  'too-many':
    'Hai effettuato l’accesso da troppi dispositivi: questa sessione, la meno usata di recente, è stata chiusa',
}

const endedFailure = async (sql: Sql, session: SessionKey): Promise<Failure> => {
  const endedFor = await sessionRepository.findEndReason(sql, session)
  return new Failure('unauthenticated', endedFor ? { message: endMessages[endedFor] } : {})
}

/** The workgroup that an administrator had opened when the call began, if it is still open. */
const stillOpened = async (
  sql: Sql,
  { id, workgroupId }: StaffActor,
  lock: AccessLock,
): Promise<string | null> =>
  workgroupId && (await workgroupAccessRepository.isOpen(sql, id, workgroupId, lock)) ? workgroupId : null

export type SessionService = ReturnType<typeof sessionService>

export function sessionService({ database, sessionIdleMinutes, sessionsPerPerson }: SessionOptions) {
  const hashOf = memoised(hashToken)
  const isIdle = ({ idleSeconds }: { idleSeconds: number }) => idleSeconds > sessionIdleMinutes * 60
  return {
    /** Finds the person behind a session, at every call; throws `unauthenticated` if the session is over or idle. */
    async identify(
      ...[token, { background, ...asked }]: Parameters<Identities['staff']>
    ): ReturnType<Identities['staff']> {
      const tokenHash = hashOf(token)
      const found = await sessionRepository.find(database, tokenHash, asked)
      if (!found) throw await endedFailure(database, { tokenHash })
      if (isIdle(found)) throw new Failure('unauthenticated')
      if (!background && found.idleSeconds > extendAfterSeconds)
        await sessionRepository.touch(database, found.actor.sessionId, extendAfterSeconds)
      return found
    },

    /** For a person who acts over an open socket, where nothing identifies them again. */
    extend: ({ sessionId }: StaffActor) => sessionRepository.touch(database, sessionId, extendAfterSeconds),

    /** For a person in a running call, which no limit ends. */
    prolong: ({ sessionId }: StaffActor) => sessionRepository.prolong(database, sessionId, minutesAfterCall),

    /** Called for sessions with open sockets; `null` for each that is over or idle. */
    async recheck(...[sessions]: Parameters<Recheck['staff']>): ReturnType<Recheck['staff']> {
      const now: (CheckedStaff | null)[] = sessions.map(() => null)
      for (const { place, actor, ...times } of await sessionRepository.findAll(database, sessions)) {
        const endsInSeconds = Math.min(times.lastsSeconds, sessionIdleMinutes * 60 - times.idleSeconds)
        if (!isIdle(times)) now[place - 1] = { actor, endsInSeconds }
      }
      return now
    },

    /**
     * Rereads the caller; throws `unauthenticated` if the session was ended. Does not check for idleness: a call that
     * began in time, such as an upload, may take long.
     */
    async readAccess(sql: Sql, actor: StaffActor, lock: AccessLock): Promise<StaffActor> {
      const now = await sessionRepository.person(sql, actor.sessionId, lock)
      if (!now) throw await endedFailure(sql, { id: actor.sessionId })
      const isAdministrator = now.roles.includes('administrator')
      return {
        ...actor,
        ...now,
        permissions: permissionsOf(now.roles),
        workgroupId: now.workgroupId ?? (isAdministrator ? await stillOpened(sql, actor, lock) : null),
      }
    },

    list: async ({ actor }: StaffContext) => ({
      items: await sessionRepository.list(database, actor.id, actor.sessionId, sessionIdleMinutes),
      most: sessionsPerPerson,
    }),

    /** Ends all of the caller's sessions but the current one. */
    async endOthers(context: StaffContext): Promise<void> {
      const { id, sessionId } = context.actor
      await context.transaction(async (tx) => {
        const ended = await sessionRepository.endAllOfPerson(tx, id, sessionId)
        context.setAuditSubject({ objectId: id, details: { ended } })
      })
    },

    async endOwn(context: StaffContext, sessionId: string): Promise<void> {
      await context.transaction(async (tx) => {
        if (!(await sessionRepository.endOwn(tx, context.actor.id, sessionId))) throw new Failure('not_found')
        context.setAuditSubject({ objectId: context.actor.id, details: { ended: 1 } })
      })
    },

    async end(context: StaffContext): Promise<void> {
      await context.transaction((tx) => sessionRepository.end(tx, context.actor.sessionId))
    },

    sweep: () => sessionRepository.sweep(database, sessionIdleMinutes),
  }
}
