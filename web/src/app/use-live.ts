import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { call } from '@filo/ui/api/call.ts'
import { xsrfToken } from '@filo/ui/api/xsrf.ts'
import { keepLive } from '@filo/ui/live/keep-live.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshInfo } from '../features/alerts/use-info.ts'
import { useSession } from '../session/session.tsx'

const staleKeys = {
  'visit:changed': [['visits'], ['today'], ['patients']],
  'user-chapter:changed': [['education'], ['today'], ['patients']],
  'chat:message': [
    ['chat', 'rooms'],
    ['chat', 'files'],
    ['patients', 'list'],
  ],
  'chat:read': [
    ['chat', 'rooms'],
    ['patients', 'list'],
  ],
}
/** Events bear what is new in these. */
const updatedByEvents = [
  ['chat', 'log'],
  ['chat', 'participants'],
]

/** Of these what everybody is told each minute may be another by now. */
const ofInfo = ['visit:changed', 'chat:message', 'chat:read']

/** Of what others have read nothing here tells but their conversation, which hears it itself. */
const readerOf = (payload: unknown) =>
  typeof payload === 'object' && payload !== null && 'reader' in payload && payload.reader

/** Whatever the answer: a refusal covers the page, as that of any call does. */
const askWhoIsHere = () => void call(staffRoutes.current, { background: true }).catch(() => {})

/** What others change is fetched again while somebody is signed in, and the end of their session shows at once. */
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
      updatedByEvents,
      isRelevant: (name, payload) => name !== 'chat:read' || readerOf(payload) === personId,
      onEvents: (names) => ofInfo.some((name) => names.has(name)) && refreshInfo(),
      onEnded: askWhoIsHere,
    })
  }, [client, personId, workgroup])
}
