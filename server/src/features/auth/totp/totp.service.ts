import { Failure } from '@filo/contract/kit/failure.ts'
import type { StaffContext } from '../../../context/context.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { KeyRing } from '../../../platform/secrets/secrets.ts'
import type { FactorChanges } from '../mfa/factor-changes.ts'
import type { CurrentPassword } from '../passwords/current-password.ts'
import { totpRepository } from './totp.repository.ts'
import { newTotpSecret, totpStep, totpUri } from './totp.ts'

export type TotpOptions = {
  database: Database
  keys: KeyRing
  clock: Clock
  currentPassword: CurrentPassword
  changes: FactorChanges
  publicUrl: string
}

const alreadyConnected = 'Un’app di autenticazione è già collegata: scollegala prima di collegarne un’altra'
const notStarted = 'Il collegamento dell’app è scaduto o non è stato iniziato: ricomincia'
const notConnected = 'Nessuna app di autenticazione è collegata'

export type TotpService = ReturnType<typeof totpService>

/** Connects and disconnects a person's authenticator app. */
export function totpService({ database, keys, clock, currentPassword, changes, publicUrl }: TotpOptions) {
  return {
    /** Creates a key, which is not valid until a code proves that the app has it. */
    async start({ actor }: StaffContext, password: string) {
      const { email } = await currentPassword.check(actor.id, password)
      const secret = newTotpSecret()
      if (!(await totpRepository.start(database, actor.id, keys.encrypt('totp', secret))))
        throw new Failure('invalid_state', { message: alreadyConnected })
      return { secret, uri: totpUri(secret, email, publicUrl) }
    },

    confirm(context: StaffContext, code: string) {
      return changes.change(context, async (tx, email) => {
        const totp = await totpRepository.findUnconfirmed(tx, context.actor.id)
        if (!totp) throw new Failure('invalid_state', { message: notStarted })
        const step = totpStep(keys.decrypt('totp', totp.encrypted_secret), code, clock.now())
        if (!step) throw new Failure('second_factor_wrong')
        await totpRepository.confirm(tx, context.actor.id, step)
        return changes.finishAdding(tx, context, email, { kind: 'totp' })
      })
    },

    async remove(context: StaffContext, password: string): Promise<void> {
      await currentPassword.check(context.actor.id, password)
      await changes.change(context, async (tx, email) => {
        if (!(await totpRepository.remove(tx, context.actor.id)))
          throw new Failure('invalid_state', { message: notConnected })
        await changes.finishRemoving(tx, context, email, { kind: 'totp' })
      })
    },
  }
}
