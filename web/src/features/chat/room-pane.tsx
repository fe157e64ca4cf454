import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import type { Room } from '@filo/contract/features/chat/room.schema.ts'
import { isPicture } from '@filo/contract/kit/file.ts'
import { fetchedSinceMount } from '@filo/ui/api/fetched-since-mount.ts'
import { uploads } from '@filo/ui/api/upload-queue.ts'
import { Conversation } from '@filo/ui/conversation/conversation.tsx'
import { conversationSource } from '@filo/ui/conversation/conversation-source.ts'
import { messageUpload } from '@filo/ui/conversation/message-upload.ts'
import { placeToOpen, useLog } from '@filo/ui/conversation/use-log.ts'
import { useParticipants } from '@filo/ui/conversation/use-participants.ts'
import { LoadedPart } from '@filo/ui/feedback/loaded-part.tsx'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useUser } from '../../session/session.tsx'
import classes from './chat.module.css'
import { oneRoom } from './chat.queries.ts'
import { roomPath } from './chat-paths.ts'
import { EmergencyNote } from './emergency-note.tsx'
import { GoneRoom } from './gone-room.tsx'
import { MessageFileDialog } from './message-file-dialog.tsx'
import { OwedBar } from './owed-bar.tsx'
import { QuickReplies } from './quick-replies.tsx'
import { RoomHead } from './room-head.tsx'
import { roomName } from './room-words.ts'

type RoomPaneProps = {
  id: string
  /** The place of the message to show. */
  at: number | undefined
  /** Without a head: the page beside names the patient. */
  isBesideCall?: boolean
}

/** An open conversation. */
export function RoomPane({ id, at, isBesideCall = false }: RoomPaneProps) {
  const query = fetchedSinceMount(useQuery(oneRoom(id)))
  if (query.error?.status === 404 || query.error?.status === 422) return <GoneRoom id={id} />
  return (
    <LoadedPart query={query} loadingLabel="Caricamento della conversazione…">
      {(room) => <OpenRoom room={room} at={at} isBesideCall={isBesideCall} />}
    </LoadedPart>
  )
}

type OpenRoomProps = { room: Room; at: number | undefined; isBesideCall: boolean }

function OpenRoom({ room, at, isBesideCall }: OpenRoomProps) {
  const { id, patient } = room
  const { id: self } = useUser()
  const source = useMemo(() => conversationSource(chatRoutes, id, self), [id, self])
  const participants = useParticipants(source)
  // Messages unread on opening stay marked while the conversation is open.
  const [{ readSeq, unread }] = useState(room)
  const { query, loadMore, jumpToEnd } = useLog(source, at ?? placeToOpen({ unread, readSeq }))
  const client = useQueryClient()
  const [opened, setOpened] = useState<Message | null>(null)
  const isGone = (query as UseQueryResult).error?.status === 404
  if (isGone) return <GoneRoom id={id} />
  return (
    <section className={classes.room} aria-label={`Conversazione con ${roomName(room)}`}>
      {!isBesideCall && <RoomHead room={room} source={source} participants={participants} />}
      {query.data && <OwedBar room={room} participants={participants} />}
      <LoadedPart query={query} loadingLabel="Caricamento dei messaggi…">
        {(log) => (
          <Conversation
            source={source}
            log={log}
            loadMore={loadMore}
            self={self}
            participants={participants}
            readSeq={unread > 0 ? readSeq : null}
            targetSeq={at}
            seenSeq={room.readSeq}
            note={<EmergencyNote />}
            tools={(insert) => <QuickReplies onChoose={insert} />}
            empty={
              <p>
                {patient
                  ? 'Non vi siete ancora scritti: il primo messaggio arriva sull’app del paziente e dei caregiver.'
                  : 'Qui scrivono i colleghi del gruppo di lavoro: i pazienti non vedono nulla.'}
              </p>
            }
            onOpen={setOpened}
            onFiles={(chosen) => {
              const target = { id, label: `Chat: ${roomName(room)}`, path: roomPath(id) }
              const { send, withdraw } = messageUpload(client, source)
              uploads.add(target, chosen, send, withdraw)
            }}
            onJumpToLatest={jumpToEnd}
          />
        )}
      </LoadedPart>
      {opened?.file && (
        <MessageFileDialog
          source={source}
          room={room}
          messages={(query.data?.items ?? []).filter(
            ({ file }) => file && isPicture(file.type) === isPicture(opened.file?.type ?? ''),
          )}
          first={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}
