import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { todayInRome } from '@filo/ui/format/format.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { workgroupOf } from '../../session/workgroup.ts'
import { roomList } from '../chat/chat.queries.ts'
import { chatSection } from './chat-section.ts'
import { checksOf } from './installation-checks.ts'
import { facilitySections, inviteSections } from './organisation-sections.ts'
import { patientSections } from './patient-sections.ts'
import type { Section } from './section.ts'
import {
  facilitiesToday,
  installationToday,
  invitesToday,
  patientsToday,
  visitsDue,
  visitsToday,
} from './today.queries.ts'
import { visitSections } from './visit-sections.ts'

/** What is asked for by one call, and may fail alone. */
type Part = {
  id: string
  /** Where it failed: "I pazienti non si sono caricati". */
  missing: string
  query: UseQueryResult<unknown>
  sections: Section[]
}

/** What a person's roles let them see of today; of somebody with several, all of it. */
export function useToday(user: CurrentUser) {
  const may = (...any: CurrentUser['permissions']) => any.some((one) => user.permissions.includes(one))
  const workgroup = workgroupOf(user)
  const shown = {
    visits: workgroup !== null && may('visit:manage'),
    chat: workgroup !== null && may('chat:use'),
    patients: workgroup !== null && may('patient:read'),
    facilities: may('facility:manage'),
    invites: may('invite:lead', 'invite:member'),
    installation: may('audit:read'),
  }
  const ownVisits = useQuery({ ...visitsToday(user.id, todayInRome()), enabled: shown.visits })
  const dueVisits = useQuery({ ...visitsDue, enabled: shown.visits })
  const conversations = useQuery({ ...roomList, staleTime: 0, enabled: shown.chat })
  const patients = useQuery({ ...patientsToday, enabled: shown.patients })
  const facilities = useQuery({ ...facilitiesToday, enabled: shown.facilities })
  const invites = useQuery({ ...invitesToday, enabled: shown.invites })
  const installation = useQuery({ ...installationToday, enabled: shown.installation })

  const all: (Part & { id: keyof typeof shown })[] = [
    {
      id: 'visits',
      missing: 'Le visite non si sono caricate',
      query: dueVisits.data ? ownVisits : dueVisits,
      sections: ownVisits.data && dueVisits.data ? visitSections(ownVisits.data, dueVisits.data) : [],
    },
    {
      id: 'chat',
      missing: 'Le conversazioni non si sono caricate',
      query: conversations,
      sections: conversations.data ? [chatSection(conversations.data, user.id)] : [],
    },
    {
      id: 'patients',
      missing: 'I pazienti non si sono caricati',
      query: patients,
      sections: patients.data ? patientSections(patients.data, workgroup?.dwellThresholdDays ?? 0) : [],
    },
    {
      id: 'facilities',
      missing: 'Le strutture non si sono caricate',
      query: facilities,
      sections: facilities.data ? facilitySections(facilities.data) : [],
    },
    {
      id: 'invites',
      missing: 'Gli inviti non si sono caricati',
      query: invites,
      sections: invites.data ? inviteSections(invites.data) : [],
    },
    {
      id: 'installation',
      missing: 'Lo stato dell’installazione non si è caricato',
      query: installation,
      sections: [],
    },
  ]
  const parts = all.filter(({ id }) => shown[id])
  return {
    parts,
    sections: parts.flatMap(({ sections }) => sections).filter(({ total }) => total > 0),
    seen: patients.data?.seen ?? [],
    checks: installation.data ? checksOf(installation.data) : [],
    isLoaded: parts.every(({ query }) => query.data !== undefined),
  }
}
