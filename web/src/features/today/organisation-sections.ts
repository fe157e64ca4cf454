import type { FacilitiesToday, InvitesToday } from '@filo/contract/features/today/today.schema.ts'
import type { Section } from './section.ts'
import { whenWords } from './today.words.ts'

/** The facilities in which no physician can work. */
export const facilitySections = ({ withoutLead: { total, items } }: FacilitiesToday): Section[] => [
  {
    id: 'withoutLead',
    total,
    title: total === 1 ? 'struttura senza medico responsabile' : 'strutture senza medico responsabile',
    hint: 'Finché nessun medico accetta un invito, lì non si lavora.',
    to: '/facility/list?withoutLead=true',
    items: items.map(({ id, name, city, invited }) => ({
      id,
      to: `/facility/${id}/edit`,
      name,
      known: city,
      detail: invited ? 'invito in attesa' : 'nessun invito in attesa',
    })),
  },
]

const archive = '/invite/archive?status=pending&sort=expiresAt'

type Pending = InvitesToday['pending']['items'][number]

function stateOf({ delivery, expired, expiresAt }: Pending): string {
  if (delivery === 'failed') return 'email non consegnata'
  return `${expired ? 'scaduto' : 'scade'} ${whenWords(expiresAt)}`
}

/** The person's own invites without an answer. */
export const inviteSections = ({ pending: { total, items } }: InvitesToday): Section[] => [
  {
    id: 'pending',
    total,
    title: total === 1 ? 'invito in attesa di risposta' : 'inviti in attesa di risposta',
    hint: 'Un invito vale 7 giorni; scaduto, si può reinviare dall’archivio.',
    to: archive,
    items: items.map((invite) => ({
      id: invite.id,
      to: archive,
      name: [invite.surname, invite.name].join(' '),
      detail: stateOf(invite),
    })),
  },
]
