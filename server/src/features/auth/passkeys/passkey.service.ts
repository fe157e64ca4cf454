import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { v7 as uuid } from 'uuid'
import type { StaffContext } from '../../../context/context.ts'
import { type Database, violates } from '../../../platform/database/database.ts'
import type { FactorChanges } from '../mfa/factor-changes.ts'
import type { CurrentPassword } from '../passwords/current-password.ts'
import { passkeyRepository } from './passkey.repository.ts'
import type { Passkeys } from './passkey.ts'

export type PasskeyOptions = {
  database: Database
  passkeys: Passkeys
  currentPassword: CurrentPassword
  changes: FactorChanges
}

const maxPasskeys = 10
const challengeMinutes = 5

const tooMany = () =>
  new Failure('invalid_state', {
    message: `Si possono registrare al massimo ${maxPasskeys} passkey: eliminane una prima di aggiungerne altre`,
  })
const noHost = () =>
  new Failure('invalid_state', {
    message: 'Le passkey richiedono che la piattaforma abbia un nome di dominio: qui non sono disponibili',
  })
const alreadyRegistered = () => new Failure('invalid_state', { message: 'Questa passkey è già registrata' })

export type PasskeyService = ReturnType<typeof passkeyService>

/** Registers and removes a person's passkeys. */
export function passkeyService({ database, passkeys, currentPassword, changes }: PasskeyOptions) {
  return {
    async start({ actor }: StaffContext, password: string) {
      if (!passkeys.host) throw noHost()
      const { email } = await currentPassword.check(actor.id, password)
      const registered = await passkeyRepository.findRegistered(database, actor.id)
      if (registered.length >= maxPasskeys) throw tooMany()
      const options = await passkeys.registrationOptions({ id: actor.id, email }, registered)
      await passkeyRepository.setChallenge(database, actor.id, options.challenge, challengeMinutes)
      return { ...options }
    },

    async add(context: StaffContext, name: string, response: unknown) {
      const { id } = context.actor
      const challenge = await passkeyRepository.takeChallenge(database, id)
      const passkey = challenge && (await passkeys.verifyRegistration(response, challenge))
      if (!passkey) throw new Failure('second_factor_wrong', { message: messages.passkeyWrong })
      return changes
        .change(context, async (tx, email) => {
          if ((await passkeyRepository.findRegistered(tx, id)).length >= maxPasskeys) throw tooMany()
          await passkeyRepository.add(tx, id, uuid(), name, passkey)
          return changes.finishAdding(tx, context, email, { kind: 'passkey', name })
        })
        .catch((error: unknown) => {
          throw violates(error, 'passkey_credential_id_key') ? alreadyRegistered() : error
        })
    },

    async remove(context: StaffContext, passkeyId: string, password: string): Promise<void> {
      const { id } = context.actor
      await currentPassword.check(id, password)
      await changes.change(context, async (tx, email) => {
        const name = await passkeyRepository.remove(tx, id, passkeyId)
        if (name === null) throw new Failure('not_found')
        await changes.finishRemoving(tx, context, email, { kind: 'passkey', name })
      })
    },
  }
}
