import type { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import {
  type Invite,
  type InviteSort,
  type InviteStatus,
  inviteStatuses,
} from '@filo/contract/features/invites/invite.schema.ts'
import type { QueryOf } from '@filo/contract/kit/route.ts'
import type { Counted } from '../../platform/lists/list.ts'
import { listOf } from '../../platform/lists/list-of.ts'
import { byWords } from '../../platform/lists/list-search.ts'
import { inviteJson, inviteTables } from './invite.repository.ts'

/** The invites that the viewer sent, with their count by status. */
export const inviteList = listOf<
  Counted<Invite, InviteStatus>,
  InviteSort,
  QueryOf<typeof inviteRoutes.list>
>({
  name: 'invite.list',
  from: 'invite i',
  id: 'i.id',
  scope: 'i.created_by = viewer.id',
  search: byWords('i.search'),
  filters: { status: { type: 'text', where: (status) => `i.status = ${status}` } },
  orders: {
    createdAt: ['i.created_at', 'i.id'],
    surname: ['i.surname_key', 'i.name_key', 'i.id'],
    expiresAt: ['i.expires_at', 'i.id'],
  },
  item: inviteJson,
  itemFrom: inviteTables,
  counts: Object.fromEntries(inviteStatuses.map((status) => [status, `i.status = '${status}'`])),
})
