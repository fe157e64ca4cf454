import type { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import type { Holder, IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { normalizeFiscalCode } from '@filo/contract/kit/fiscal-code.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { BodyOf } from '@filo/contract/kit/route.ts'
import { v7 as uuid } from 'uuid'
import type { DeviceActor } from '../../context/actor.ts'
import type { DeviceContext, MemberContext, RemoteContext } from '../../context/context.ts'
import type { Identities, Recheck } from '../../context/identities.ts'
import type { Database, Sql, Transaction } from '../../platform/database/database.ts'
import { networkLimit, type RateLimiter } from '../../platform/secrets/rate-limiter.ts'
import { hashToken, type KeyRing, newCode, newToken } from '../../platform/secrets/secrets.ts'
import {
  type AccessKey,
  accessRepository,
  type HolderRow,
  holderOf,
  type UsedAccess,
} from './access.repository.ts'

export type AccessOptions = { database: Database; keys: KeyRing; limiter: RateLimiter; publicUrl: string }

const validHours = 72
const maxWrongTries = 5
const networkFailuresPerHour = 20
/** A device's last use is written at most once an hour. */
const touchAfterSeconds = 3600
/** How long a client that lost the response may repeat the call under the same key. */
const repeatMinutes = 10

type Secret = BodyOf<typeof accessRoutes.redeem>

/** `key` is the idempotency key; `currentToken` the device token that the browser already has. */
export type RedeemOptions = { key: string | null; currentToken: string | null }

export type RedeemedAccess = { token: string; person: Holder }

export type AccessService = ReturnType<typeof accessService>

export function accessService({ database, keys, limiter, publicUrl }: AccessOptions) {
  const hashCode = (code: string) => Buffer.from(keys.sign('access-code', code), 'base64url')

  const issueOne = async (tx: Sql, holder: HolderRow, by: string): Promise<IssuedAccess> => {
    const token = newToken()
    const code = newCode()
    const expiresAt = await accessRepository.add(tx, {
      id: uuid(),
      patientId: holder.patientId,
      caregiverId: holder.caregiverId,
      tokenHash: hashToken(token),
      codeHash: hashCode(code),
      createdBy: by,
      hours: validHours,
    })
    return {
      holder: holderOf(holder),
      code,
      qr: `${publicUrl}/app#access=${token}`,
      expiresAt: expiresAt.toISOString(),
    }
  }

  /**
   * The id of the access that a code opens for a fiscal code, or `null`. A wrong code counts against every live code of
   * that fiscal code, in a transaction of its own: the count must survive the refusal of the call.
   */
  const findByCode = ({ code, fiscalCode }: { code: string; fiscalCode: string }) =>
    database.transaction(async (tx) => {
      const codes = await accessRepository.lockCodes(tx, normalizeFiscalCode(fiscalCode), repeatMinutes)
      const live = codes.filter(({ isLive }) => isLive)
      const given = hashCode(code.replace(/\s/g, ''))
      const isGiven = ({ codeHash }: { codeHash: Buffer }) => codeHash.equals(given)
      const match = live.find(isGiven)
      if (match) return match.id
      const used = codes.find(isGiven)
      const countedIds = used ? [] : live.map(({ id }) => id)
      await accessRepository.countWrongTry(tx, countedIds, maxWrongTries)
      return used?.id ?? null
    })

  /** Derives the token from the key, if there is one: repeats, even parallel ones, get the same and none is stored. */
  const tokenOf = ({ id }: UsedAccess, key: string | null) =>
    key === null ? newToken() : keys.sign('device-token', `${id} ${key}`)

  /** The access that an earlier call under the same key used, when its response was lost. */
  const findRepeated = async (context: RemoteContext, tx: Sql, known: AccessKey, key: string) => {
    const used = await accessRepository.lockJustUsed(tx, known, repeatMinutes)
    if (!used?.tokenHash.equals(hashToken(tokenOf(used, key)))) return null
    context.setAuditSubject({ details: { repeated: true } })
    return used
  }

  /**
   * Signs out the browser's current device if it is the holder's own. Throws if it is another person's: no link takes
   * over a browser before it is signed out.
   */
  const replaceCurrentDevice = async (tx: Transaction, currentToken: string, holderId: string) => {
    const found = await accessRepository.device(tx, hashToken(currentToken))
    if (!found) return
    if (found.actor.holderId !== holderId)
      throw new Failure('invalid_state', { message: messages.deviceTaken })
    await accessRepository.revokeDevice(tx, found.actor.deviceId)
  }

  const redeemAccess = async (
    context: RemoteContext,
    known: AccessKey,
    { key, currentToken }: RedeemOptions,
  ): Promise<RedeemedAccess> =>
    context.transaction(async (tx) => {
      const first = await accessRepository.use(tx, known)
      const used = first ?? (key === null ? null : await findRepeated(context, tx, known, key))
      const holder = used && (await accessRepository.holderById(tx, used.caregiverId ?? used.patientId))
      if (!holder) throw new Failure('token_invalid', { message: messages.accessInvalid })
      context.setAuditSubject({ patientId: used.patientId, objectId: used.id })
      const person = holderOf(holder)
      const token = tokenOf(used, key)
      if (currentToken !== null && currentToken !== token)
        await replaceCurrentDevice(tx, currentToken, person.id)
      if (first) {
        const device = { ...first, id: uuid(), tokenHash: hashToken(token), firstAccessId: first.id }
        await accessRepository.addDevice(tx, device)
      }
      return { token, person }
    })

  return {
    /** Issues first accesses, in the order of `holders`, none of whom has a live one. The secrets are shown once. */
    async issue(tx: Sql, holders: HolderRow[], by: string): Promise<IssuedAccess[]> {
      const issued: IssuedAccess[] = []
      for (const holder of holders) issued.push(await issueOne(tx, holder, by))
      return issued
    },

    /** Voids accesses and signs out devices: those of `caregiverIds`, or else of the patient and all caregivers. */
    async revoke(
      tx: Transaction,
      { patientId, caregiverIds }: { patientId: string; caregiverIds?: string[] },
    ): Promise<void> {
      await accessRepository.voidLive(tx, patientId, caregiverIds ?? null)
      await accessRepository.revokeDevices(tx, patientId, caregiverIds ?? null)
    },

    /** Issues a new QR and code to a patient or caregiver; the old ones are void at once. */
    async refresh(
      context: MemberContext,
      holderId: string,
      { revokeDevices = false } = {},
    ): Promise<IssuedAccess> {
      return context.transaction(async (tx) => {
        const holder = await accessRepository.lockHolder(tx, holderId, context.actor.workgroupId)
        if (!holder) throw new Failure('not_found')
        context.setAuditSubject({
          patientId: holder.patientId,
          objectId: holderId,
          details: { revokeDevices },
        })
        await accessRepository.voidLive(tx, holder.patientId, [holderId])
        if (revokeDevices) await accessRepository.revokeDevices(tx, holder.patientId, [holderId])
        return issueOne(tx, holder, context.actor.id)
      })
    },

    /**
     * Signs in a device, once per access, by QR token or by code and fiscal code. Every failure is the same
     * `token_invalid`, which never reveals whether a person is known. A call with an idempotency key may be repeated
     * within `repeatMinutes`.
     */
    async redeem(context: RemoteContext, secret: Secret, by: RedeemOptions): Promise<RedeemedAccess> {
      if ('token' in secret) {
        const limit = networkLimit('access-token', context.address, networkFailuresPerHour)
        return limiter.consumeOnRefusal([limit], () =>
          redeemAccess(context, ['token_hash', hashToken(secret.token)], by),
        )
      }
      // Six digits can be guessed: a try counts before it is checked, and beyond the limit right codes are refused too.
      const refund = await limiter.consume([networkLimit('access', context.address, networkFailuresPerHour)])
      const device = await redeemAccess(context, ['id', await findByCode(secret)], by)
      await refund()
      return device
    },

    async identify(...[token, prefetch]: Parameters<Identities['device']>): ReturnType<Identities['device']> {
      const found = await accessRepository.device(database, hashToken(token), prefetch)
      if (!found) return null
      const isTouched = found.idleSeconds > touchAfterSeconds
      if (isTouched) await accessRepository.touchDevice(database, found.actor.deviceId)
      return { ...found, isTouched }
    },

    /** Called periodically for the devices with open sockets; `null` for each that is signed out. */
    async recheck(...[devices]: Parameters<Recheck['devices']>): ReturnType<Recheck['devices']> {
      const ids = [...new Set(devices.map(({ deviceId }) => deviceId))]
      const known = new Map(
        (await accessRepository.devices(database, ids)).map((actor) => [actor.deviceId, actor]),
      )
      return devices.map(({ deviceId }) => known.get(deviceId) ?? null)
    },

    /** Throws `unauthenticated` if the device was signed out; otherwise revoking it waits for the transaction. */
    async lock(tx: Sql, actor: DeviceActor): Promise<DeviceActor> {
      if (!(await accessRepository.lockDevice(tx, actor.deviceId)))
        throw new Failure('unauthenticated', { message: messages.deviceDisconnected })
      return actor
    },

    async leave(context: DeviceContext): Promise<void> {
      await context.transaction(async (tx) => {
        context.setAuditSubject({ patientId: context.actor.patientId, objectId: context.actor.deviceId })
        await accessRepository.revokeDevice(tx, context.actor.deviceId)
      })
    },
  }
}
