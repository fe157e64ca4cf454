import type { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import type { Holder } from '@filo/contract/features/access/access.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import type { BodyOf } from '@filo/contract/kit/route.ts'
import { v7 as uuid } from 'uuid'
import type { RemoteContext } from '../../context/context.ts'
import type { Database, Sql, Transaction } from '../../platform/database/database.ts'
import { networkLimit, type RateLimiter } from '../../platform/secrets/rate-limiter.ts'
import { hashToken, type KeyRing, newToken } from '../../platform/secrets/secrets.ts'
import {
  type AccessKey,
  accessRepository,
  holderOf,
  type RedeemingHolder,
  type UsedAccess,
} from './access.repository.ts'
import { hashCode } from './access-code.ts'
import { deviceRepository } from './device.repository.ts'
import { linkMoveRepository } from './link-move.repository.ts'

export type RedeemParts = { database: Database; keys: KeyRing; limiter: RateLimiter }

const maxWrongTries = 5
const networkFailuresPerHour = 20
/** Codes that one network may try at all, so that nobody voids those of a whole clinic. */
const networkCodesPerHour = 200
/** How long a client that lost the response may repeat the call under the same key. */
const repeatMinutes = 10
/** As many patients as one person may have on a browser; each is a cookie that every call sends. */
const maxPatients = 8

type Secret = BodyOf<typeof accessRoutes.redeem>

/** `key` is the idempotency key; `currentTokens` are the device tokens that the browser already has. */
export type RedeemOptions = { key: string | null; currentTokens: string[] }

export type RedeemedAccess = { token: string; person: Holder }

/** A redeemable secret: a first access, or the device whose link a code moves. */
type Redeemable = { firstAccess: AccessKey } | { deviceId: string }

const firstAccessOf = (id: string | null): Redeemable => ({ firstAccess: ['id', id] })
const moveOf = (deviceId: string): Redeemable => ({ deviceId })
const unknownCode = firstAccessOf(null)

const secondPatientQuestion = ({ caregiverId, patientName, patientSurname }: RedeemingHolder) =>
  caregiverId === null
    ? 'Vuoi aprire Filo su questo telefono anche per te, come paziente?'
    : `Vuoi aggiungere ${personName({ name: patientName, surname: patientSurname })} a questo telefono?`

/** Redeems first accesses, and codes that move a link to another app. */
export function redeemService({ database, keys, limiter }: RedeemParts) {
  /**
   * The secret that a code is for a fiscal code. A wrong code counts against every live code of that fiscal code, in a
   * transaction of its own: the count must survive the refusal of the call.
   */
  const findByCode = ({ code, fiscalCode }: { code: string; fiscalCode: string }): Promise<Redeemable> =>
    database.transaction(async (tx) => {
      const given = hashCode(keys, code)
      // In the order in which a link’s move locks them; otherwise parallel uses would wait for each other.
      const limits = { minutes: repeatMinutes, maxTries: maxWrongTries }
      const moves = await linkMoveRepository.lockCodes(tx, fiscalCode, limits)
      const firstAccesses = await accessRepository.lockCodes(tx, fiscalCode, repeatMinutes)
      const matches = [
        ...firstAccesses.map((one) => ({ ...one, redeemable: firstAccessOf(one.id) })),
        ...moves.map((one) => ({ ...one, redeemable: moveOf(one.id) })),
      ].filter(({ codeHash }) => codeHash.equals(given))
      const match = matches.find(({ isLive }) => isLive) ?? matches[0]
      if (match?.isLive) return match.redeemable
      const countedIds = (codes: { id: string; isLive: boolean }[]) =>
        match ? [] : codes.filter(({ isLive }) => isLive).map(({ id }) => id)
      await accessRepository.countWrongTry(tx, countedIds(firstAccesses), maxWrongTries)
      await linkMoveRepository.countWrongTry(tx, countedIds(moves))
      return match?.redeemable ?? unknownCode
    })

  /** Derives the token from the key, if there is one: repeats, even parallel ones, get the same and none is stored. */
  const tokenOf = ({ id }: UsedAccess, key: string | null) =>
    key === null ? newToken() : keys.sign('device-token', `${id} ${key}`)

  /** Consumes a secret; signs out the device whose link moves. `null` if the secret is no longer valid. */
  const use = async (tx: Transaction, secret: Redeemable): Promise<UsedAccess | null> => {
    if ('firstAccess' in secret) return accessRepository.use(tx, secret.firstAccess)
    const used = await linkMoveRepository.use(tx, secret.deviceId)
    return used && (await deviceRepository.revoke(tx, used.id)) ? used : null
  }

  /** The access that an earlier call under the same key used, when its response was lost. */
  const findRepeated = async (context: RemoteContext, tx: Sql, secret: Redeemable, key: string) => {
    const used =
      'firstAccess' in secret
        ? await accessRepository.lockJustUsed(tx, secret.firstAccess, repeatMinutes)
        : await linkMoveRepository.lockJustUsed(tx, secret.deviceId, repeatMinutes)
    if (!used?.tokenHash.equals(hashToken(tokenOf(used, key)))) return null
    context.setAuditSubject({ details: { repeated: true } })
    return used
  }

  /**
   * Keeps a browser one person's: signs out the device that it was for the same holder, and refuses another person's
   * access, so that no link takes over a browser. The same person, by fiscal code, may add further patients, but only
   * when asked for, because a scan may be a mistake.
   */
  const checkBrowser = async (
    tx: Transaction,
    currentTokens: string[],
    holder: RedeemingHolder,
    add: boolean,
  ) => {
    if (currentTokens.length === 0) return
    const links = await deviceRepository.browserLinks(tx, currentTokens.map(hashToken))
    const own = links.find(({ holderId }) => holderId === holderOf(holder).id)
    if (own) return void (await deviceRepository.revoke(tx, own.deviceId))
    if (links.some(({ fiscalCode }) => fiscalCode !== holder.fiscalCode))
      throw new Failure('invalid_state', { message: messages.deviceTaken })
    if (links.length >= maxPatients) throw new Failure('invalid_state', { message: messages.deviceFull })
    if (links.length > 0 && !add)
      throw new Failure('second_patient', { message: secondPatientQuestion(holder) })
  }

  const redeemSecret = async (
    context: RemoteContext,
    secret: Redeemable,
    add: boolean,
    { key, currentTokens }: RedeemOptions,
  ): Promise<RedeemedAccess> =>
    context.transaction(async (tx) => {
      const first = await use(tx, secret)
      const used = first ?? (key === null ? null : await findRepeated(context, tx, secret, key))
      const holder = used && (await accessRepository.holderById(tx, used.caregiverId ?? used.patientId))
      if (!holder) throw new Failure('token_invalid', { message: messages.accessInvalid })
      context.setAuditSubject({
        patientId: used.patientId,
        objectId: used.firstAccessId,
        ...('deviceId' in secret && { details: { moved: true } }),
      })
      const token = tokenOf(used, key)
      const otherTokens = currentTokens.filter((one) => one !== token)
      await checkBrowser(tx, otherTokens, holder, add)
      if (first) await deviceRepository.add(tx, { ...first, id: uuid(), tokenHash: hashToken(token) })
      return { token, person: holderOf(holder) }
    })

  return {
    /**
     * Signs in a device, once per secret, by QR token or by code and fiscal code. Every wrong secret is refused as the
     * same `token_invalid`, which never reveals whether a person is known. A right one passes however many were wrong
     * behind the same address: a code is void after a few wrong tries, whoever makes them. A call with an idempotency key may be repeated
     * within `repeatMinutes`.
     */
    async redeem(context: RemoteContext, secret: Secret, by: RedeemOptions): Promise<RedeemedAccess> {
      const { address } = context
      if ('token' in secret) {
        const limit = networkLimit('access-token', address, networkFailuresPerHour)
        return limiter.consumeOnRefusal([limit], () =>
          redeemSecret(context, { firstAccess: ['token_hash', hashToken(secret.token)] }, secret.add, by),
        )
      }
      const refund = await limiter.consume([networkLimit('access-codes', address, networkCodesPerHour)])
      const limit = networkLimit('access', address, networkFailuresPerHour)
      const redeemed = await limiter.consumeOnRefusal([limit], async () =>
        redeemSecret(context, await findByCode(secret), secret.add, by),
      )
      await refund()
      return redeemed
    },
  }
}
