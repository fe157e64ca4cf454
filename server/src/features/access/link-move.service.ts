import type { DeviceContext } from '../../context/context.ts'
import type { RateLimiter } from '../../platform/secrets/rate-limiter.ts'
import type { KeyRing } from '../../platform/secrets/secrets.ts'
import { newCode } from '../../platform/secrets/secrets.ts'
import { hashCode } from './access-code.ts'
import { linkMoveRepository } from './link-move.repository.ts'

const validMinutes = 10
const codesPerHour = 10

/** Shows the codes with which a link moves to another app of the same telephone. */
export function linkMoveService({ keys, limiter }: { keys: KeyRing; limiter: RateLimiter }) {
  return {
    /** A new code for this device's link; an earlier one of the device is void at once. */
    async moveCode(context: DeviceContext): Promise<{ code: string; expiresAt: string }> {
      const { patientId, deviceId } = context.actor
      const code = newCode()
      const expiresAt = await context.transaction(async (tx) => {
        context.setAuditSubject({ patientId, objectId: deviceId })
        const codeHash = hashCode(keys, code)
        const expiresAt = await linkMoveRepository.put(tx, { deviceId, codeHash, minutes: validMinutes })
        await limiter.consumeIn(tx, [{ subject: `link-move:${deviceId}`, max: codesPerHour }])
        return expiresAt
      })
      return { code, expiresAt: expiresAt.toISOString() }
    },
  }
}
