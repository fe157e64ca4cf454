import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { v7 as uuid } from 'uuid'
import type { Identities } from '../../http/actor.ts'
import type { Attempts } from '../../platform/attempts.ts'
import type { Database, Sql } from '../../platform/database.ts'
import type { Passwords } from '../../platform/passwords.ts'
import { hashToken, type KeyRing, newToken } from '../../platform/secrets.ts'
import { authRepository } from './auth.repository.ts'
import { isCommonPassword } from './common-passwords.ts'
import { sessionRepository } from './session.repository.ts'

export type AuthOptions = {
  database: Database
  keys: KeyRing
  attempts: Attempts
  passwords: Passwords
  sessionIdleMinutes: number
  sessionHours: number
}

type SignIn = {
  email: string
  password: string
  address: string
  browser: string | null
  browserMarks: string[]
}

/** A session is extended at most once in this many seconds, so that reading costs no write. */
const extendAfterSeconds = 30

export type AuthService = ReturnType<typeof authService>

export function authService({ database, keys, attempts, passwords, ...limits }: AuthOptions) {
  return {
    /** Finds the person behind a session; the one that the gate asks at every call. */
    async identify(
      ...[token, { background, load }]: Parameters<Identities['staff']>
    ): ReturnType<Identities['staff']> {
      const found = await sessionRepository.find(database, hashToken(token), load)
      if (!found || found.idleSeconds > limits.sessionIdleMinutes * 60) return null
      if (!background && found.idleSeconds > extendAfterSeconds)
        await sessionRepository.touch(database, found.actor.sessionId)
      return found
    },

    /**
     * Opens a session. A wrong pair and an unknown address answer alike and in the same time. Ten tries an hour
     * an account; a browser that signed in to it before has ten of its own, so strangers cannot lock it out.
     */
    async signIn({ email, password, address, browser, browserMarks }: SignIn) {
      const ownMark = browserMarks.find((mark) => keys.verify('known-browser', email, mark))
      const account = ownMark ? `login:${email}:${ownMark}` : `login:${email}`
      const addressSubject = `login-address:${address}`
      const takeBack = await attempts.reserve([
        { subject: account, most: 10 },
        { subject: addressSubject, most: 60 },
      ])
      const credentials = await authRepository.credentials(database, email)
      const right = await passwords.verify(credentials?.password_hash ?? null, password)
      if (!right || !credentials) throw new Failure('invalid_credentials')
      if (credentials.disabled) throw new Failure('account_disabled')
      await takeBack()
      await attempts.forget(account)
      const token = newToken()
      await sessionRepository.add(database, {
        tokenHash: hashToken(token),
        id: uuid(),
        staffId: credentials.id,
        hours: limits.sessionHours,
        address,
        browser,
      })
      const mark = keys.sign('known-browser', email)
      return { token, browserMarks: [mark, ...browserMarks.filter((other) => other !== mark)] }
    },

    sweep: () => sessionRepository.sweep(database, limits.sessionIdleMinutes),

    signOut: (sessionId: string) => sessionRepository.remove(database, sessionId),

    /** A one-time link's token for setting a password; the ones made before it die. */
    async newPasswordLink(tx: Sql, staffId: string, hours: number) {
      const token = newToken()
      const expiresAt = await authRepository.addLink(tx, staffId, hashToken(token), hours)
      return { token, expiresAt }
    },

    /** Whose link it is and until when, without using it up. */
    async readLink(token: string) {
      const link = await authRepository.link(database, hashToken(token))
      if (!link) throw new Failure('token_invalid')
      if (link.used) throw new Failure('token_used')
      if (link.expired) throw new Failure('token_expired')
      return { email: link.email, expiresAt: link.expires_at.toISOString() }
    },

    /** Sets the password with a one-time link and ends every session of the person. */
    async resetPassword(token: string, password: string): Promise<void> {
      await this.readLink(token)
      if (isCommonPassword(password))
        throw new Failure('validation_failed', {
          details: [{ path: 'password', message: messages.passwordCommon }],
        })
      const passwordHash = await passwords.hash(password)
      await database.transaction(async (tx) => {
        const link = await authRepository.link(tx, hashToken(token))
        if (!link || !(await authRepository.spendLink(tx, hashToken(token)))) throw new Failure('token_used')
        await authRepository.setPassword(tx, link.staff_id, passwordHash)
        await sessionRepository.removeAll(tx, link.staff_id)
      })
    },
  }
}
