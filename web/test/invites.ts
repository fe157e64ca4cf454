import { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import type { Invite } from '@filo/contract/features/invites/invite.schema.ts'
import { pageOf } from '@filo/contract/kit/page.ts'
import { answer } from '../../ui/test/fake-server.ts'
import { facility } from './facilities.ts'
import { physician } from './people.ts'

const { workgroup } = physician
if (!workgroup) throw new Error('a physician works in a workgroup')

/** An invite of the physician to a nurse, mailed and not answered yet. */
export const invite: Invite = {
  id: 'a1a1a1a1-0000-4000-8000-000000000400',
  facility: { id: workgroup.facility.id, name: workgroup.facility.name },
  workgroup: { id: workgroup.id, name: workgroup.name },
  supervises: null,
  ...{ title: null, surname: 'Spola', name: 'Livia', email: 'livia.spola@prova.filo' },
  ...{ role: 'nurse', lead: false, status: 'pending', expired: false },
  createdAt: '2026-03-02T10:20:00Z',
  sentAt: '2026-03-02T10:20:05Z',
  expiresAt: '2026-03-09T10:20:00Z',
  delivery: 'sent',
}

/** The same of an installation without a mail server. */
export const handed: Invite = { ...invite, sentAt: null, delivery: 'handed' }
export const link = 'https://filo.prova.example/invite/accept/Vq3kYtH0aLsW8nXbE5rJ7uCzPdM1oG2fIiT6KvQeRyA'

/** Answers with these invites, found by their address and by their status. */
export const answerWithInvites = (stored: () => Invite[]) =>
  answer(inviteRoutes.list, ({ query }) => {
    const { search = '', status } = query
    const items = stored().filter(
      (one) => one.email.includes(search) && (status ?? one.status) === one.status,
    )
    const counts = { pending: 0, accepted: 0, withdrawn: 0 }
    for (const one of stored()) counts[one.status] += 1
    return { ...pageOf(query, { items, total: items.length }), counts }
  })

/** Answers with one facility to invite to. */
export const answerWithFacility = () =>
  answer(facilityRoutes.list, ({ query }) => pageOf(query, { items: [facility], total: 1 }))
