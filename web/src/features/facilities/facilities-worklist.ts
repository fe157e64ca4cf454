import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { type WorklistItem, worklist } from '../worklist/worklist.ts'

/** The facilities in which nobody can work yet, because no physician has accepted an invite. */
export const facilitiesWorklist = worklist({
  id: 'facilities',
  isVisibleTo: ({ permissions }) => permissions.includes('facility:manage'),
  query: () =>
    queryOptions({ queryKey: ['today', 'facilities'], queryFn: queryFnFor(todayRoutes.facilities) }),
  sections: ({ withoutLead: { total, items } }) => [
    {
      id: 'withoutLead',
      total,
      title: total === 1 ? 'struttura senza medico responsabile' : 'strutture senza medico responsabile',
      hint: 'Finché un medico non accetta l’invito, la struttura non è attiva.',
      to: '/facility/list?withoutLead=true',
      items: items.map(
        ({ id, name, city, invited }): WorklistItem => ({
          id,
          to: `/facility/${id}/edit`,
          name,
          subtitle: city,
          detail: invited ? 'invito in attesa' : 'nessun invito in attesa',
        }),
      ),
    },
  ],
  missing: 'Le strutture non si sono caricate',
})
