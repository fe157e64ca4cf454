import { resetSecondFactor } from '../features/auth/mfa/second-factor.service.ts'
import { newPasswordLink } from '../features/auth/passwords/password-link.ts'
import { aboutEnabled } from '../features/staff/manage.operator.ts'
import type { Settings } from '../platform/settings.ts'
import { aboutPerson, type Command, inRome } from './command.ts'

/** The address of a one-time link, and until when it counts. */
export const linkWords = (
  { publicUrl }: Settings,
  { token, expiresAt }: { token: string; expiresAt: Date },
): string =>
  `${publicUrl}/user/reset-password?token=${token}\nIl link vale una volta sola, fino al ${inRome(expiresAt)}.`

export const credentialCommands: Record<string, Command> = {
  'reset-link': aboutPerson(
    'reset-link',
    'stampa un nuovo link monouso (24 ore) per la password; le sessioni si chiudono quando viene usato',
    async ({ database, settings }, email) =>
      linkWords(
        settings,
        await aboutEnabled(database, email, 'staff.reset-link', (tx, id) => newPasswordLink(tx, id, 24)),
      ),
  ),
  'reset-second-factor': aboutPerson(
    'reset-second-factor',
    'toglie i secondi fattori a chi li ha persi e chiude le sue sessioni',
    async ({ database }, email) => {
      await aboutEnabled(database, email, 'staff.reset-second-factor', resetSecondFactor)
      return `${email}: secondi fattori tolti, sessioni chiuse.`
    },
  ),
}
