import type { ServerEventName } from '@filo/contract/all-events.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { call } from '@filo/ui/api/call.ts'
import { xsrfToken } from '@filo/ui/api/xsrf.ts'
import { logKey, participantsKey, roomKey, roomsKey } from '@filo/ui/conversation/query-keys.ts'
import { keepLive, type StaleKeys } from '@filo/ui/live/keep-live.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshInfo } from '../features/alerts/poll-info.ts'
import { useSession } from '../session/session.tsx'

const staleKeys: StaleKeys = {
  'visit:changed': [['visits'], ['today'], ['patients'], ['handover']],
  'visit:room': [['visits'], ['today']],
  // Also whatever names a patient.
  'patient:changed': [['patients'], ['today'], ['visits'], ['education'], ['handover'], roomsKey, roomKey],
  'cicc:changed': [['patients'], ['today'], ['handover']],
  'faq:changed': [['faqs']],
  'chapter:changed': [['education']],
  'user-chapter:changed': [['education'], ['today'], ['patients']],
  'chat:message': [roomsKey, ['chat', 'files'], ['patients', 'list'], ['handover']],
  'chat:read': [roomsKey, ['patients', 'list']],
  'chat:owed': [roomsKey, ['handover']],
  'handover:changed': [['handover']],
}
/** Queries that are updated from the payload of an event. */
const updatedByEvents = [logKey, participantsKey]

const roomEvents = /^chat:(message|read|owed)$/
/** Events that change what is polled each minute. */
const infoEvents = new RegExp(`^(visit|patient):|${roomEvents.source}`)

/** Read marks of others show only in their conversation, which listens to these events itself. */
const readerOf = (payload: unknown) =>
  typeof payload === 'object' && payload !== null && 'reader' in payload && payload.reader

/** The conversation itself, and the record that shows its last message: of the patient with the id of the room. */
const shownOf = (name: ServerEventName, payload: unknown) =>
  roomEvents.test(name) && typeof payload === 'object' && payload !== null && 'room' in payload
    ? [
        ['patients', 'one', payload.room],
        [...roomKey, payload.room],
      ]
    : []

/** Ignores the reply: a refusal covers the page, as after any call. */
const checkSession = () => void call(staffRoutes.current, { background: true }).catch(() => {})

/** While a user is signed in, refetches what others change and shows at once when the session has ended. */
export function useLive(): void {
  const client = useQueryClient()
  const { user, lapsed } = useSession()
  const personId = lapsed === null ? user?.id : undefined
  const workgroup = user?.openWorkgroup?.workgroup.id
  useEffect(() => {
    if (personId === undefined) return
    return keepLive(client, {
      handshake: () => ({ as: 'staff', xsrf: xsrfToken() ?? '', ...(workgroup && { workgroup }) }),
      staleKeys,
      staleKeysOf: shownOf,
      updatedByEvents,
      isRelevant: (name, payload) => name !== 'chat:read' || readerOf(payload) === personId,
      onEvents: (names) => [...names].some((name) => infoEvents.test(name)) && refreshInfo(),
      onEnded: checkSession,
    })
  }, [client, personId, workgroup])
}
