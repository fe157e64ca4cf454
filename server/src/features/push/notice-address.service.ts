import type { AddressSettings } from '@filo/contract/features/push/notice-mail.schema.ts'
import { assertNoProblems, Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { v7 as uuid } from 'uuid'
import type { DeviceContext } from '../../context/context.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Sql } from '../../platform/database/database.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import { mailLimits } from '../../platform/mail/mail-limits.ts'
import type { RateLimiter } from '../../platform/secrets/rate-limiter.ts'
import { type KeyRing, newCode } from '../../platform/secrets/secrets.ts'
import { addressesQuery, type StoredAddresses } from './notice-address.queries.ts'
import { noticeAddressRepository } from './notice-address.repository.ts'
import { hashNoticeCode, mailboxHash, openAddress, sealAddress } from './notice-address.ts'
import { codeMessage } from './notice-mail.messages.ts'

type Parts = {
  database: Database
  clock: Clock
  keys: KeyRing
  limiter: RateLimiter
  mailer: Mailer
  isOffered: boolean
}

const codeMinutes = 30
const codesPerDay = 5
const triesPerCode = 5

export const noMail = 'Questa installazione non manda posta'
const lapsed = 'Il codice non vale più: fattene mandare un altro'
const wrongCode = 'Non è il codice che ti è arrivato'
const tooManyCodes = 'Hai chiesto troppi codici: riprova domani'
const tooManyTries = 'Hai sbagliato troppe volte: fatti mandare un altro codice'

export type NoticeAddressService = ReturnType<typeof noticeAddressService>

/** The address of their own that patients and caregivers give, and confirm by a code that is sent there. */
export function noticeAddressService({ database, clock, keys, limiter, mailer, isOffered }: Parts) {
  const settingsOf = ({ sealed, pending }: StoredAddresses): AddressSettings => {
    const waiting = pending && openAddress(keys, pending.sealed)
    return {
      isOffered,
      address: sealed === null ? null : openAddress(keys, sealed),
      pending:
        waiting && new Date(pending.expiresAt) > clock.now()
          ? { address: waiting, expiresAt: pending.expiresAt }
          : null,
    }
  }

  const readSettings = async (sql: Sql, { actor }: DeviceContext): Promise<AddressSettings> => {
    const stored = await readScoped(sql, actor, addressesQuery())
    if (!stored) throw new Failure('not_found')
    return settingsOf(stored)
  }

  /**
   * A wrong try counts also if its call is refused, and only against the code that was tried, whose check is returned: no
   * other one may be tried then. `undefined`: no code waits.
   */
  const countTry = async (personId: string): Promise<string | undefined> => {
    const check = await noticeAddressRepository.findCheck(database, personId)
    if (check)
      await limiter.consume(
        [{ subject: `notice-code:${check.id}`, max: triesPerCode, hours: 24 }],
        tooManyTries,
      )
    return check?.id
  }

  return {
    settingsOf,

    /** Sends a code there; nothing else is sent until it has come back. */
    ask: (context: DeviceContext, { address }: { address: string }): Promise<AddressSettings> => {
      if (!isOffered) throw new Failure('invalid_state', { message: noMail })
      return context.transaction(async (tx) => {
        const { holderId, patientId, deviceId } = context.actor
        context.setAuditSubject({ patientId, objectId: holderId })
        await noticeAddressRepository.lock(tx, holderId)
        const before = await readSettings(tx, context)
        if (before.address === address) return before
        const [id, code] = [uuid(), newCode()]
        await noticeAddressRepository.putCheck(tx, {
          ...{ id, personId: holderId, deviceId },
          sealed: sealAddress(keys, address),
          codeHash: hashNoticeCode(keys, id, code),
          expiresAt: new Date(clock.now().getTime() + codeMinutes * 60_000),
        })
        await mailer.send(tx, codeMessage(address, code, codeMinutes))
        await limiter.consumeIn(
          tx,
          [{ subject: `notice-codes:${holderId}`, max: codesPerDay, hours: 24 }],
          tooManyCodes,
        )
        await limiter.consumeIn(tx, mailLimits(address), messages.tooManyMails)
        return readSettings(tx, context)
      })
    },

    async confirm(context: DeviceContext, { code }: { code: string }): Promise<AddressSettings> {
      const { holderId, patientId } = context.actor
      const counted = await countTry(holderId)
      return context.transaction(async (tx) => {
        context.setAuditSubject({ patientId, objectId: holderId })
        await noticeAddressRepository.lock(tx, holderId)
        const check = await noticeAddressRepository.findCheck(tx, holderId)
        const isWaiting = check !== null && check.id === counted && check.expiresAt > clock.now()
        const address = isWaiting ? openAddress(keys, check.sealed) : null
        if (!check || address === null) throw new Failure('token_expired', { message: lapsed })
        const isRight = check.codeHash.equals(hashNoticeCode(keys, check.id, code))
        assertNoProblems(isRight ? [] : [{ path: 'code', message: wrongCode }])
        const mailbox = mailboxHash(keys, address)
        await noticeAddressRepository.confirm(tx, holderId, { id: uuid(), mailbox, now: clock.now() })
        return readSettings(tx, context)
      })
    },

    /** How a repeated call is answered: by what holds now. */
    replay: (context: DeviceContext, tx: Sql): Promise<AddressSettings> => readSettings(tx, context),

    remove: (context: DeviceContext): Promise<void> =>
      context.transaction(async (tx) => {
        const { holderId, patientId } = context.actor
        context.setAuditSubject({ patientId, objectId: holderId })
        await noticeAddressRepository.lock(tx, holderId)
        await noticeAddressRepository.remove(tx, holderId)
      }),
  }
}
