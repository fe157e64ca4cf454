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
const mostWrongTries = 5
const failuresAnHourANetwork = 20
/** A device's last use is written at most once an hour. */
const touchAfterSeconds = 3600
/** So long whoever lost the answer may ask again. */
const repeatMinutes = 10

type Secret = BodyOf<typeof accessRoutes.redeem>

/** Who redeems: under which key, by which a repeat is known, and whose device their browser is so far. */
export type RedeemOptions = { key: string | null; currentToken: string | null }

/** What a redeemed access hands over. */
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
   * The access that a code opens for the bearer of a fiscal code. A wrong code counts against every live code of
   * that fiscal code, in a transaction of its own: the count must stay though the call is refused.
   */
  const accessOfCode = ({ code, fiscalCode }: { code: string; fiscalCode: string }) =>
    database.transaction(async (tx) => {
      const codes = await accessRepository.lockCodes(tx, normalizeFiscalCode(fiscalCode), repeatMinutes)
      const live = codes.filter(({ isLive }) => isLive)
      const given = hashCode(code.replace(/\s/g, ''))
      const isGiven = ({ codeHash }: { codeHash: Buffer }) => codeHash.equals(given)
      const match = live.find(isGiven)
      if (match) return match.id
      const used = codes.find(isGiven)
      const wronged = used ? [] : live.map(({ id }) => id)
      await accessRepository.countWrongTry(tx, wronged, mostWrongTries)
      return used?.id ?? null
    })

  /** Under a key the token is made of it, so that a repeat, parallel ones too, is given the same and nothing of it is kept. */
  const tokenOf = ({ id }: UsedAccess, key: string | null) =>
    key === null ? newToken() : keys.sign('device-token', `${id} ${key}`)

  /** The device that this very request let in before, when its answer was lost on the way. */
  const repeated = async (context: RemoteContext, tx: Sql, known: AccessKey, key: string) => {
    const used = await accessRepository.lockJustUsed(tx, known, repeatMinutes)
    if (!used?.tokenHash.equals(hashToken(tokenOf(used, key)))) return null
    context.setAuditSubject({ details: { repeated: true } })
    return used
  }

  /** A browser is one person's device: it changes hands only after it was signed out, by nobody's link. */
  const replacePresent = async (tx: Transaction, present: string, holderId: string) => {
    const found = await accessRepository.device(tx, hashToken(present))
    if (!found) return
    if (found.actor.holderId !== holderId)
      throw new Failure('invalid_state', { message: messages.deviceTaken })
    await accessRepository.revokeDevice(tx, found.actor.deviceId)
  }

  const letIn = async (
    context: RemoteContext,
    known: AccessKey,
    { key, currentToken }: RedeemOptions,
  ): Promise<RedeemedAccess> =>
    context.transaction(async (tx) => {
      const first = await accessRepository.use(tx, known)
      const used = first ?? (key === null ? null : await repeated(context, tx, known, key))
      const holder = used && (await accessRepository.holderById(tx, used.caregiverId ?? used.patientId))
      if (!holder) throw new Failure('token_invalid', { message: messages.accessInvalid })
      context.setAuditSubject({ patientId: used.patientId, objectId: used.id })
      const person = holderOf(holder)
      const token = tokenOf(used, key)
      if (currentToken !== null && currentToken !== token) await replacePresent(tx, currentToken, person.id)
      if (first) {
        const device = { ...first, id: uuid(), tokenHash: hashToken(token), firstAccessId: first.id }
        await accessRepository.addDevice(tx, device)
      }
      return { token, person }
    })

  return {
    /** First accesses for holders who have none alive, in their order, with the secrets that are shown once. */
    async issue(tx: Sql, holders: HolderRow[], by: string): Promise<IssuedAccess[]> {
      const issued: IssuedAccess[] = []
      for (const holder of holders) issued.push(await issueOne(tx, holder, by))
      return issued
    },

    /** Voids codes and signs devices out: of the caregivers named, or of everybody around the patient. */
    async revoke(
      tx: Transaction,
      { patientId, caregiverIds }: { patientId: string; caregiverIds?: string[] },
    ): Promise<void> {
      await accessRepository.voidLive(tx, patientId, caregiverIds ?? null)
      await accessRepository.revokeDevices(tx, patientId, caregiverIds ?? null)
    },

    /** A new QR and code for a patient or caregiver; the ones before die at once. */
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
     * Lets a device in, once, by QR token or by code and fiscal code. Whatever is wrong, the answer is the same
     * `token_invalid`: it never tells whether a person is known. Under a key the same call may come again for a while.
     */
    async redeem(context: RemoteContext, secret: Secret, by: RedeemOptions): Promise<RedeemedAccess> {
      if ('token' in secret) {
        const limit = networkLimit('access-token', context.address, failuresAnHourANetwork)
        return limiter.consumeOnRefusal([limit], () =>
          letIn(context, ['token_hash', hashToken(secret.token)], by),
        )
      }
      // Six digits can be guessed: a try counts before it is looked at, and a used-up count refuses right ones too.
      const refund = await limiter.consume([networkLimit('access', context.address, failuresAnHourANetwork)])
      const device = await letIn(context, ['id', await accessOfCode(secret)], by)
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

    /** Asked of those whose sockets are open, again and again. */
    async recheck(...[devices]: Parameters<Recheck['devices']>): ReturnType<Recheck['devices']> {
      const ids = [...new Set(devices.map(({ deviceId }) => deviceId))]
      const known = new Map(
        (await accessRepository.devices(database, ids)).map((actor) => [actor.deviceId, actor]),
      )
      return devices.map(({ deviceId }) => known.get(deviceId) ?? null)
    },

    /** Goes on only for a device that is still let in; whoever revokes it waits for the transaction. */
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
