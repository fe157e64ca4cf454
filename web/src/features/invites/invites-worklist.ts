import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
import type { InvitesToday } from '@filo/contract/features/today/today.schema.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { formatShortMoment } from '@filo/ui/format/moment.ts'
import { queryOptions } from '@tanstack/react-query'
import { worklist } from '../worklist/worklist.ts'

const archive = '/invite/archive?status=pending&sort=expiresAt'

type Pending = InvitesToday['pending']['items'][number]

function stateOf({ delivery, expired, expiresAt }: Pending): string {
  if (delivery === 'failed') return 'email non consegnata'
  return `${expired ? 'scaduto' : 'scade'} ${formatShortMoment(expiresAt)}`
}

/** The user's own invites without an answer. */
export const invitesWorklist = worklist({
  id: 'invites',
  isVisibleTo: ({ permissions }) =>
    permissions.some((one) => one === 'invite:lead' || one === 'invite:member'),
  query: () => queryOptions({ queryKey: ['today', 'invites'], queryFn: queryFnFor(todayRoutes.invites) }),
  sections: ({ pending: { total, items } }) => [
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
  ],
  missing: 'Gli inviti non si sono caricati',
})
