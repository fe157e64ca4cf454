import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
import type { InvitesToday } from '@filo/contract/features/today/today.schema.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { formatShortMoment } from '@filo/ui/format/moment.ts'
import { IconMail } from '@tabler/icons-react'
import { queryOptions } from '@tanstack/react-query'
import { type Task, worklist } from '../worklist/worklist.ts'

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
  read: ({ pending: { total, items } }) => ({
    counts: [
      {
        id: 'pending',
        total,
        urgency: 3,
        icon: IconMail,
        title: total === 1 ? 'invito in attesa di risposta' : 'inviti in attesa di risposta',
        to: archive,
      },
    ],
    tasks: items.map(
      (invite): Task => ({
        id: `pending ${invite.id}`,
        group: 'others',
        subject: { id: invite.id, to: archive, name: invite },
        urgency: invite.expired || invite.delivery === 'failed' ? 2 : 3,
        at: invite.expiresAt,
        icon: IconMail,
        summary: 'Invito senza risposta',
        detail: stateOf(invite),
        action: { label: 'Vedi invito', to: archive },
      }),
    ),
  }),
  missing: 'Gli inviti non si sono caricati',
})
