import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { IconBuilding } from '@tabler/icons-react'
import { queryOptions } from '@tanstack/react-query'
import { type Task, worklist } from '../worklist/worklist.ts'

/** The facilities in which nobody can work yet, because no physician has accepted an invite. */
export const facilitiesWorklist = worklist({
  id: 'facilities',
  isVisibleTo: ({ permissions }) => permissions.includes('facility:manage'),
  query: () =>
    queryOptions({ queryKey: ['today', 'facilities'], queryFn: queryFnFor(todayRoutes.facilities) }),
  read: ({ withoutLead: { total, items } }) => ({
    counts: [
      {
        id: 'withoutLead',
        total,
        urgency: 2,
        icon: IconBuilding,
        title: total === 1 ? 'struttura senza medico responsabile' : 'strutture senza medico responsabile',
        to: '/facility/list?withoutLead=true',
      },
    ],
    tasks: items.map(
      ({ id, name, city, invited }): Task => ({
        id: `withoutLead ${id}`,
        group: 'others',
        subject: { id, to: `/facility/${id}/edit`, name, detail: city },
        urgency: invited ? 3 : 2,
        at: '',
        icon: IconBuilding,
        summary: 'Senza medico responsabile',
        detail: invited ? 'invito in attesa' : 'nessun invito in attesa',
        action: invited
          ? { label: 'Vedi inviti', to: '/invite/archive?status=pending' }
          : { label: 'Invita', to: '/invite' },
      }),
    ),
  }),
  missing: 'Le strutture non si sono caricate',
})
