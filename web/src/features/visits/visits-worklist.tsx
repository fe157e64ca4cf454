import type { Urgency } from '@filo/contract/features/today/patient-tasks.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { VisitDue } from '@filo/contract/features/visits/visit.schema.ts'
import { visitDueWords, visitTypeWords } from '@filo/contract/features/visits/visit.words.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { formatDate, todayInRome } from '@filo/ui/format/format.ts'
import { formatShortMoment } from '@filo/ui/format/moment.ts'
import { IconCalendarExclamation, IconDoor, IconVideo } from '@tabler/icons-react'
import { queryOptions } from '@tanstack/react-query'
import { workgroupOf } from '../../session/workgroup.ts'
import { type Task, worklist } from '../worklist/worklist.ts'
import { EnterLink } from './enter-link.tsx'
import { visitPath, visitsPath } from './visit-paths.ts'

const first = { sort: 'start', pageSize: 50 } as const
const due = queryFnFor(visitRoutes.list, { query: { view: 'due', ...first } })
/** A person's own upcoming visits of a day. */
const coming = (hcpId: string, day: string) =>
  queryFnFor(visitRoutes.list, { query: { hcpId, from: day, to: day, view: 'coming', ...first } })

const dueTasks: Record<VisitDue, { urgency: Urgency; action: string }> = {
  to_reassign: { urgency: 1, action: 'Riassegna' },
  proposal: { urgency: 1, action: 'Rispondi' },
  rejection: { urgency: 3, action: 'Vedi visita' },
  unanswered: { urgency: 3, action: 'Vedi visita' },
  to_close: { urgency: 3, action: 'Chiudi' },
}

/** One's own visits of today, and the group's visits with something to be done. */
export const visitsWorklist = worklist({
  id: 'visits',
  isVisibleTo: (user) => workgroupOf(user) !== null && user.permissions.includes('visit:manage'),
  query({ id }) {
    const day = todayInRome()
    return queryOptions({
      queryKey: ['today', 'visits', id, day],
      queryFn: async (context) => {
        const [today, owed] = await Promise.all([coming(id, day)(context), due(context)])
        return { today, due: owed }
      },
    })
  },
  read: ({ today, due }) => ({
    counts: [
      {
        id: 'visitsToday',
        total: today.total,
        urgency: 3,
        icon: IconVideo,
        title: today.total === 1 ? 'visita oggi' : 'visite oggi',
        to: `${visitsPath}?view=day`,
      },
      {
        id: 'visitsDue',
        total: due.total,
        urgency: 1,
        icon: IconCalendarExclamation,
        title: due.total === 1 ? 'visita da gestire' : 'visite da gestire',
        to: `${visitsPath}/list?view=due`,
      },
    ],
    tasks: [
      ...today.items.map(
        (visit): Task => ({
          id: `today ${visit.id}`,
          group: 'today',
          subject: {
            id: visit.id,
            to: visitPath(visit.id),
            name: visit.patient,
            detail: formatDate(visit.patient.birthDate),
          },
          urgency: 1,
          at: visit.start,
          icon: visit.waiting.length > 0 ? IconDoor : IconVideo,
          summary: `Alle ${visit.hours}`,
          detail: visit.waiting.length > 0 ? 'in sala d’attesa' : visitTypeWords[visit.type].toLowerCase(),
          action: { label: 'Vedi visita', to: visitPath(visit.id) },
          button: <EnterLink visit={visit} inRow />,
        }),
      ),
      ...due.items.flatMap((visit): Task[] => {
        if (!visit.due) return []
        const { urgency, action } = dueTasks[visit.due]
        return [
          {
            id: `due ${visit.id}`,
            group: 'patients',
            subject: {
              id: visit.patient.id,
              to: `/patient/${visit.patient.id}`,
              name: visit.patient,
              detail: formatDate(visit.patient.birthDate),
            },
            urgency,
            at: visit.start,
            icon: IconCalendarExclamation,
            summary: `Visita: ${visitDueWords[visit.due].toLowerCase()}`,
            detail: formatShortMoment(visit.start),
            action: { label: action, to: visitPath(visit.id) },
          },
        ]
      }),
    ],
  }),
  missing: 'Le visite non si sono caricate',
})
