import type { OpenInvite } from '@filo/contract/features/invites/invite.schema.ts'
import { roleWords } from '@filo/contract/kit/access.ts'
import { dayInRome } from '@filo/contract/kit/date.ts'
import { dayInWords, formatTimeInRome } from '@filo/contract/kit/format-time.ts'
import { nameAfter, personName } from '@filo/contract/kit/person-name.ts'
import type { Mail } from '../../platform/mail/mail.ts'

export const inviteMail = 'invite'

/** `28 novembre 2026 alle ore 09:05`, in Italian time. */
function dateAndTime(instant: Date): string {
  const day = dayInRome(instant)
  return `${dayInWords(day).date} ${day.slice(0, 4)} alle ore ${formatTimeInRome(instant)}`
}

/** The mail with the link, which stands in clear nowhere else; without a mail server the inviter's reply has it too. */
export function inviteMessage(invite: OpenInvite, url: string, about: string): Mail {
  return {
    to: invite.email,
    kind: inviteMail,
    canWait: true,
    about,
    subject: 'Invito a usare Filo',
    message: {
      heading: 'Un invito a usare Filo',
      paragraphs: [
        `Buongiorno ${personName(invite)},`,
        `${nameAfter('Il', invite.inviter)} ti invita a usare Filo ${purpose(invite)}.`,
        'Filo aiuta il personale sanitario a seguire a distanza le persone in nutrizione parenterale con catetere venoso centrale. Per attivare l’account servono pochi minuti: dati personali, password e quattro consensi.',
      ],
      action: { label: 'Accetta l’invito', url },
      notes: [
        `Il link vale fino al ${dateAndTime(new Date(invite.expiresAt))} (ora italiana) e si usa una volta sola. Se ne ricevi un altro, vale solo l’ultimo.`,
        'Il link è personale: non inoltrarlo. Se non conosci chi ti invita, ignora questo messaggio: senza il link nessun account viene attivato.',
      ],
    },
  }
}

function purpose({ role, lead, facility, workgroup, supervises }: OpenInvite): string {
  if (supervises?.all) return `come ${roleWords[role].toLowerCase()} di tutte le strutture`
  if (supervises) {
    const names = supervises.facilities.map(({ name }) => `“${name}”`).join(', ')
    return names
      ? `come ${roleWords[role].toLowerCase()} di ${names}`
      : `come ${roleWords[role].toLowerCase()}`
  }
  const where = facility ? ` presso “${facility.name}”, ${facility.city}` : ''
  if (lead) return `come ${roleWords[role].toLowerCase()}, per fondare un nuovo gruppo di lavoro${where}`
  return `come ${roleWords[role].toLowerCase()} nel gruppo di lavoro “${workgroup?.name ?? ''}”${where}`
}
