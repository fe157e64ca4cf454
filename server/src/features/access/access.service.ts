import type { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import type { IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { normalizeFiscalCode } from '@filo/contract/kit/fiscal-code.ts'
import type { BodyOf, ReplyOf } from '@filo/contract/kit/route.ts'
import { v7 as uuid } from 'uuid'
import type { DeviceActor } from '../../context/actor.ts'
import type { DeviceContext, MemberContext, RemoteContext } from '../../context/context.ts'
import type { Identities } from '../../context/identities.ts'
import type { Database, Sql, Transaction } from '../../platform/database.ts'
import { networkLimit, type RateLimiter } from '../../platform/rate-limiter.ts'
import { hashToken, type KeyRing, newCode, newToken } from '../../platform/secrets.ts'
import { accessRepository, type HolderRow, holderOf } from './access.repository.ts'

export type AccessOptions = { database: Database; keys: KeyRing; limiter: RateLimiter; publicUrl: string }

const validHours = 72
const mostWrongTries = 5
const failuresAnHourANetwork = 20
/** A device's last use is written at most once an hour. */
const touchAfterSeconds = 3600

type Secret = BodyOf<typeof accessRoutes.redeem>

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
      const live = await accessRepository.liveCodes(tx, normalizeFiscalCode(fiscalCode))
      const given = hashCode(code.replace(/\s/g, ''))
      const match = live.find(({ codeHash }) => codeHash.equals(given))
      if (match) return match.id
      const wronged = live.map(({ id }) => id)
      await accessRepository.countWrongTry(tx, wronged, mostWrongTries)
      return null
    })

  const letIn = async (
    context: RemoteContext,
    known: Parameters<typeof accessRepository.use>[1],
  ): Promise<ReplyOf<typeof accessRoutes.redeem>> => {
    const token = newToken()
    const person = await context.transaction(async (tx) => {
      const used = await accessRepository.use(tx, known)
      const holder = used && (await accessRepository.usedBy(tx, used.caregiverId ?? used.patientId))
      if (!holder) throw new Failure('token_invalid')
      context.setAuditSubject({ patientId: used.patientId, objectId: used.id })
      await accessRepository.addDevice(tx, {
        ...used,
        id: uuid(),
        tokenHash: hashToken(token),
        firstAccessId: used.id,
      })
      return holderOf(holder)
    })
    return { token, person }
  }

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
        const holder = await accessRepository.holder(tx, holderId, context.actor.workgroupId)
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
     * `token_invalid`: it never tells whether a person is known.
     */
    async redeem(context: RemoteContext, secret: Secret): Promise<ReplyOf<typeof accessRoutes.redeem>> {
      if ('token' in secret) {
        const limit = networkLimit('access-token', context.address, failuresAnHourANetwork)
        return limiter.consumeOnRefusal([limit], () => letIn(context, { tokenHash: hashToken(secret.token) }))
      }
      // Six digits can be guessed: a try counts before it is looked at, and a used-up count refuses right ones too.
      const refund = await limiter.consume([networkLimit('access', context.address, failuresAnHourANetwork)])
      const device = await letIn(context, { id: await accessOfCode(secret) })
      await refund()
      return device
    },

    async identify(...[token, prefetch]: Parameters<Identities['device']>): ReturnType<Identities['device']> {
      const found = await accessRepository.device(database, hashToken(token), prefetch)
      if (found && found.idleSeconds > touchAfterSeconds)
        await accessRepository.touchDevice(database, found.actor.deviceId)
      return found
    },

    /** Goes on only for a device that is still let in; whoever revokes it waits for the transaction. */
    async lock(tx: Sql, actor: DeviceActor): Promise<DeviceActor> {
      if (!(await accessRepository.holdDevice(tx, actor.deviceId))) throw new Failure('unauthenticated')
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
