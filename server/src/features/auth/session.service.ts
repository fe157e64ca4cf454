import { Failure } from '@filo/contract/kit/failure.ts'
import type { Identities } from '../../http/actor.ts'
import type { StaffCall } from '../../http/call.ts'
import type { Database } from '../../platform/database.ts'
import { hashToken } from '../../platform/secrets.ts'
import { sessionRepository } from './session.repository.ts'

export type SessionOptions = { database: Database; sessionIdleMinutes: number }

/** A session is extended at most once in this many seconds, so that reading costs no write. */
const extendAfterSeconds = 30

export type SessionService = ReturnType<typeof sessionService>

export function sessionService({ database, sessionIdleMinutes }: SessionOptions) {
  return {
    /** Finds the person behind a session; the one that the gate asks at every call. */
    async identify(
      ...[token, { background, ...asked }]: Parameters<Identities['staff']>
    ): ReturnType<Identities['staff']> {
      const found = await sessionRepository.find(database, hashToken(token), asked)
      if (!found || found.idleSeconds > sessionIdleMinutes * 60) return null
      if (!background && found.idleSeconds > extendAfterSeconds)
        await sessionRepository.touch(database, found.actor.sessionId)
      return found
    },

    list: async ({ actor }: StaffCall) => ({
      items: await sessionRepository.list(database, actor.id, actor.sessionId, sessionIdleMinutes),
    }),

    /** Ends all the caller's sessions but the one that calls. */
    async endOthers(call: StaffCall): Promise<void> {
      const { id, sessionId } = call.actor
      await call.change(async (tx) => {
        const ended = await sessionRepository.removeAll(tx, id, sessionId)
        call.about({ objectId: id, details: { ended } })
      })
    },

    async endOwn(call: StaffCall, sessionId: string): Promise<void> {
      await call.change(async (tx) => {
        if (!(await sessionRepository.removeOwn(tx, call.actor.id, sessionId))) throw new Failure('not_found')
        call.about({ objectId: call.actor.id, details: { ended: 1 } })
      })
    },

    async end(call: StaffCall): Promise<void> {
      await call.change((tx) => sessionRepository.remove(tx, call.actor.sessionId))
    },

    sweep: () => sessionRepository.sweep(database, sessionIdleMinutes),
  }
}
