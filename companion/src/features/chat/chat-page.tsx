import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import type { OwnRoom } from '@filo/contract/features/chat/room.schema.ts'
import { Conversation } from '@filo/ui/conversation/conversation.tsx'
import { conversationSource } from '@filo/ui/conversation/conversation-source.ts'
import { placeToOpen, useLog } from '@filo/ui/conversation/use-log.ts'
import { useParticipants } from '@filo/ui/conversation/use-participants.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Loaded } from '../../controls/loaded.tsx'
import { useMe } from '../../session/session.tsx'
import classes from './chat.module.css'
import { ChatFileDialog } from './chat-file-dialog.tsx'
import { ownRoom } from './own-room.queries.ts'

/** The conversation with the clinic. */
export function ChatPage() {
  const query = useQuery(ownRoom)
  const { workgroup } = useMe()
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 tabIndex={-1}>Scrivi al centro</h1>
        <p>
          {query.data?.answerHours ?? workgroup.name}. Per le emergenze chiama il <a href="tel:112">112</a>.
        </p>
      </div>
      <Loaded query={query} waiting="Apro i messaggi…">
        {(room) => room && <OpenRoom key={room.id} room={room} />}
      </Loaded>
    </div>
  )
}

function OpenRoom({ room }: { room: OwnRoom }) {
  const { person } = useMe()
  const source = useMemo(() => conversationSource(deviceChatRoutes, room.id), [room.id])
  const participants = useParticipants(source)
  // Messages unread on opening stay marked while the page is open.
  const [{ readSeq, unread }] = useState(room)
  const { query, loadMore, jumpToEnd } = useLog(source, placeToOpen({ unread, readSeq }))
  const [opened, setOpened] = useState<Message | null>(null)
  return (
    <Loaded query={query} waiting="Apro i messaggi…">
      {(log) => (
        <>
          <Conversation
            source={source}
            log={log}
            loadMore={loadMore}
            self={person.id}
            participants={participants}
            readSeq={unread > 0 ? readSeq : null}
            camera
            empty={
              <p>
                Qui puoi scrivere al tuo centro e mandare foto. Risponde appena può chi lavora in{' '}
                {room.workgroup}.
              </p>
            }
            onOpen={setOpened}
            onJumpToLatest={jumpToEnd}
          />
          {opened?.file && (
            <ChatFileDialog source={source.files} file={opened.file} onClose={() => setOpened(null)} />
          )}
        </>
      )}
    </Loaded>
  )
}
