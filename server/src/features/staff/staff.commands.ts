import { staffRoles } from '@filo/contract/features/staff/staff.schema.ts'
import { roleWords } from '@filo/contract/kit/access.ts'
import { type Commands, formatRomeTime, personCommand, table } from '../../commands/command.ts'
import { asOperator } from '../../context/system.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { createAdministrator, type PasswordLink } from './administrator.service.ts'
import type { EndSignIns } from './enabling.ts'
import { disableByEmail, enableByEmail } from './manage.operator.ts'
import { manageRepository } from './manage.repository.ts'

/** Provided by `auth`, a higher layer, for people who need a password or lose access. */
export type SignInPort = {
  newPasswordLink(tx: Sql, staffId: string, hours: number): Promise<PasswordLink>
  formatLink(settings: Settings, link: PasswordLink): string
  endSignIns: EndSignIns
}

export const staffCommands = ({ newPasswordLink, formatLink, endSignIns }: SignInPort): Commands => ({
  create: {
    usage: 'create --email nome@esempio.it [--name Nome] [--surname Cognome]',
    help: 'crea un amministratore e stampa il link monouso (24 ore) con cui imposta la password',
    required: ['email'],
    optional: ['name', 'surname'],
    async run({ database, settings }, { email = '', name = 'Amministratore', surname = 'Filo' }) {
      const link = await asOperator(database, 'staff.create-administrator', (context) =>
        createAdministrator(context, { email, name, surname }, (tx, id) => newPasswordLink(tx, id, 24)),
      )
      return formatLink(settings, link)
    },
  },
  list: {
    usage: 'list',
    help: 'elenca le persone con ruolo, stato, struttura e gruppo, ultimo accesso',
    async run({ database }) {
      const people = await manageRepository.list(database)
      const rows = people.map(({ email, surname, name, roles, disabled, place, lastAccessAt }) => [
        email,
        `${surname} ${name}`,
        staffRoles
          .filter((role) => roles.includes(role))
          .map((role) => roleWords[role].toLowerCase())
          .join(', '),
        disabled ? 'disattivato' : 'attivo',
        place ?? '-',
        lastAccessAt ? formatRomeTime(lastAccessAt) : 'mai',
      ])
      return table([['EMAIL', 'NOME', 'RUOLO', 'STATO', 'STRUTTURA / GRUPPO', 'ULTIMO ACCESSO'], ...rows])
    },
  },
  disable: personCommand(
    'disable',
    'disattiva una persona e chiude le sue sessioni; mai l’ultimo amministratore attivo',
    async ({ database }, email) => {
      await asOperator(database, 'staff.disable', (context) => disableByEmail(context, email, endSignIns))
      return `${email}: disattivato, sessioni e link chiusi.`
    },
  ),
  enable: personCommand(
    'enable',
    'riattiva una persona, con la password che aveva',
    async ({ database }, email) => {
      await asOperator(database, 'staff.enable', (context) => enableByEmail(context, email, endSignIns))
      return `${email}: attivo.`
    },
  ),
})
