import type { DeviceLink, IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { v7 as uuid } from 'uuid'
import type { DeviceActor } from '../../context/actor.ts'
import type { DeviceContext, MemberContext } from '../../context/context.ts'
import type { AccessLock, Identities, Recheck } from '../../context/identities.ts'
import type { Database, Sql, Transaction } from '../../platform/database/database.ts'
import type { RateLimiter } from '../../platform/secrets/rate-limiter.ts'
import { hashToken, type KeyRing, newCode, newToken } from '../../platform/secrets/secrets.ts'
import { accessRepository, type HolderRow, holderOf } from './access.repository.ts'
import { hashCode } from './access-code.ts'
import { deviceRepository } from './device.repository.ts'
import { linkMoveService } from './link-move.service.ts'
import { redeemService } from './redeem.service.ts'

export type AccessOptions = { database: Database; keys: KeyRing; limiter: RateLimiter; publicUrl: string }

const validHours = 72
/** A device's last use is written at most once an hour. */
const touchAfterSeconds = 3600

export type AccessService = ReturnType<typeof accessService>

export function accessService({ database, keys, limiter, publicUrl }: AccessOptions) {
  const issueOne = async (tx: Sql, holder: HolderRow, by: string): Promise<IssuedAccess> => {
    const token = newToken()
    const code = newCode()
    const expiresAt = await accessRepository.add(tx, {
      id: uuid(),
      patientId: holder.patientId,
      caregiverId: holder.caregiverId,
      tokenHash: hashToken(token),
      codeHash: hashCode(keys, code),
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

  return {
    ...redeemService({ database, keys, limiter }),
    ...linkMoveService({ keys, limiter }),

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
      await deviceRepository.revokeOfPatient(tx, patientId, caregiverIds ?? null)
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
        if (revokeDevices) await deviceRepository.revokeOfPatient(tx, holder.patientId, [holderId])
        return issueOne(tx, holder, context.actor.id)
      })
    },

    async identify(...[proof, prefetch]: Parameters<Identities['device']>): ReturnType<Identities['device']> {
      const { token, holderId } = proof
      const found = await deviceRepository.signedIn(database, hashToken(token), prefetch)
      if (!found || (holderId !== null && holderId !== found.actor.holderId)) return null
      const isTouched = found.idleSeconds > touchAfterSeconds
      if (isTouched) await deviceRepository.touch(database, found.actor.deviceId)
      return { ...found, isTouched }
    },

    /** The links behind tokens that a browser has, without those that are signed out. */
    readLinks: (tokens: string[]): Promise<DeviceLink[]> =>
      tokens.length === 0 ? Promise.resolve([]) : deviceRepository.links(database, tokens.map(hashToken)),

    /** Called for devices with open sockets; `null` for each that is signed out. */
    async recheck(...[devices]: Parameters<Recheck['devices']>): ReturnType<Recheck['devices']> {
      const ids = [...new Set(devices.map(({ deviceId }) => deviceId))]
      const known = new Map(
        (await deviceRepository.stillSignedIn(database, ids)).map((actor) => [actor.deviceId, actor]),
      )
      return devices.map(({ deviceId }) => known.get(deviceId) ?? null)
    },

    /** Throws `unauthenticated` if the device was signed out. */
    async readAccess(sql: Sql, actor: DeviceActor, lock: AccessLock): Promise<DeviceActor> {
      if (!(await deviceRepository.isSignedIn(sql, actor.deviceId, lock)))
        throw new Failure('unauthenticated', { message: messages.deviceDisconnected })
      return actor
    },

    async leave(context: DeviceContext): Promise<void> {
      await context.transaction(async (tx) => {
        context.setAuditSubject({ patientId: context.actor.patientId, objectId: context.actor.deviceId })
        await deviceRepository.revoke(tx, context.actor.deviceId)
      })
    },
  }
}
