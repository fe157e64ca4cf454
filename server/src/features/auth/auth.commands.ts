import { type Commands, personCommand } from '../../commands/command.ts'
import type { SystemContext } from '../../context/context.ts'
import { asOperator, inOneTransaction } from '../../context/system.ts'
import { withEnabledPerson } from '../staff/manage.operator.ts'
import { resetSecondFactor } from './mfa/second-factor.service.ts'
import { formatPasswordLink, newPasswordLink } from './passwords/password-link.ts'
import { endSessionsOfInstallation, endSessionsOfPerson } from './sign-in/end-sessions.operator.ts'

/** Provided by `access`: `revokeEveryDevice` signs out all devices of patients and caregivers, and returns how many. */
export type DevicePort = { revokeEveryDevice(context: SystemContext): Promise<number> }

export const authCommands = ({ revokeEveryDevice }: DevicePort): Commands => ({
  'reset-link': personCommand(
    'reset-link',
    'stampa un nuovo link monouso (24 ore) per la password; le sessioni si chiudono quando viene usato',
    async ({ database, settings }, email) =>
      formatPasswordLink(
        settings,
        await asOperator(database, 'staff.reset-link', (context) =>
          withEnabledPerson(context, email, (tx, id) => newPasswordLink(tx, id, 24)),
        ),
      ),
  ),
  'reset-second-factor': personCommand(
    'reset-second-factor',
    'toglie i secondi fattori a chi li ha persi e chiude le sue sessioni',
    async ({ database }, email) => {
      await asOperator(database, 'staff.reset-second-factor', (context) =>
        withEnabledPerson(context, email, resetSecondFactor),
      )
      return `${email}: secondi fattori tolti, sessioni chiuse.`
    },
  ),
  'end-sessions': {
    usage: 'end-sessions --email nome@esempio.it | --all [--devices]',
    help: 'chiude le sessioni di una persona, o di tutti; con --devices anche i dispositivi di pazienti e caregiver',
    optional: ['email', 'all', 'devices'],
    isValid: ({ email, all, devices }) =>
      (email === undefined) === (all === true) && (!devices || all === true),
    async run({ database }, { email, devices }) {
      if (email !== undefined) {
        const address = email.toLowerCase()
        const ended = await asOperator(database, 'staff.end-sessions', (context) =>
          endSessionsOfPerson(context, address),
        )
        return `${address}: sessioni chiuse: ${ended}.`
      }
      return inOneTransaction(database, async (one) => {
        const ended = await asOperator(one, 'staff.end-sessions', endSessionsOfInstallation)
        if (!devices) return `Sessioni chiuse: ${ended}.`
        const revoked = await asOperator(one, 'access.revoke-devices', revokeEveryDevice)
        return `Sessioni chiuse: ${ended}.\nDispositivi scollegati: ${revoked}.`
      })
    },
  },
})
