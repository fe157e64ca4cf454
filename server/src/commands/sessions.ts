import { revokeEveryDevice } from '../features/access/device.operator.ts'
import { endEverySession, endSessionsOf } from '../features/auth/sign-in/end-sessions.operator.ts'
import type { Command } from './command.ts'

export const sessionCommands: Record<string, Command> = {
  'end-sessions': {
    usage: 'end-sessions --email nome@esempio.it | --all [--devices]',
    help: 'chiude le sessioni di una persona, o di tutti; con --devices anche i dispositivi di pazienti e caregiver',
    takes: ['email', 'all', 'devices'],
    fits: ({ email, all, devices }) => (email === undefined) === (all === true) && (!devices || all === true),
    run: ({ database }, { email, devices }) =>
      database.transaction(async (tx) => {
        if (email !== undefined) {
          const address = email.trim().toLowerCase()
          return `${address}: sessioni chiuse: ${await endSessionsOf(tx, address)}.`
        }
        const ended = `Sessioni chiuse: ${await endEverySession(tx)}.`
        return devices ? `${ended}\nDispositivi scollegati: ${await revokeEveryDevice(tx)}.` : ended
      }),
  },
}
