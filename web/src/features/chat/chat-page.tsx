import { FullHeight } from '@filo/ui/layout/page-layout.tsx'
import { NotFound } from '@filo/ui/pages/not-found.tsx'
import { retryOnPageChange } from '@filo/ui/pages/retry-on-page-change.ts'
import { useSearchParams } from '@filo/ui/search/search-params.ts'
import { useEffect, useRef } from 'react'
import { Route, Routes, useLocation, useParams } from 'react-router'
import { useUser } from '../../session/session.tsx'
import { workgroupOf } from '../../session/workgroup.ts'
import { NoWorkgroupOpen } from '../staff/no-workgroup-open.tsx'
import classes from './chat.module.css'
import { NoRoomChosen } from './no-room.tsx'
import { RoomPane } from './room-pane.tsx'
import { Rooms } from './rooms.tsx'

/** Conversations with patients and among the workgroup's staff: the list, and beside it the open one. */
export function ChatPage() {
  if (!workgroupOf(useUser())) return <NoWorkgroupOpen title="Chat" />
  return (
    <Routes>
      <Route index element={<Chat />} />
      <Route path=":room" element={<Chat />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function Chat() {
  const { room } = useParams()
  const [searchParams] = useSearchParams()
  const at = Number(searchParams.get('at')) || undefined
  const { key } = useLocation()
  const container = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another conversation is opened
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    return retryOnPageChange(() => {
      const heading = container.current?.querySelector('h1')
      heading?.focus({ preventScroll: true })
      return Boolean(heading)
    })
  }, [room])
  return (
    <FullHeight>
      <div ref={container} className={classes.chat} data-open={room !== undefined || undefined}>
        <Rooms open={room} />
        <div className={classes.pane}>
          {room === undefined ? (
            <NoRoomChosen />
          ) : (
            // A found message pressed again is shown again.
            <RoomPane key={at === undefined ? room : `${room} ${key}`} id={room} at={at} />
          )}
        </div>
      </div>
    </FullHeight>
  )
}
