import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import type { OwnRoom } from '@filo/contract/features/chat/room.schema.ts'
import { type Closed, closedAt } from '@filo/contract/features/staff/answer-calendar.rules.ts'
import { hoursInWords } from '@filo/contract/features/staff/answer-calendar.words.ts'
import { Conversation } from '@filo/ui/conversation/conversation.tsx'
import { conversationSource } from '@filo/ui/conversation/conversation-source.ts'
import { placeToOpen, useLog } from '@filo/ui/conversation/use-log.ts'
import { useParticipants } from '@filo/ui/conversation/use-participants.ts'
import { useNow } from '@filo/ui/format/use-now.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Loaded } from '../../controls/loaded.tsx'
import { useMe } from '../../session/session.tsx'
import { Offer } from '../push/offer.tsx'
import { CallAdvice, hasWrittenOn } from './call-advice.tsx'
import classes from './chat.module.css'
import { ChatFileDialog } from './chat-file-dialog.tsx'
import { closedNotes } from './closed-note.tsx'
import { ownRoom } from './own-room.queries.ts'

/** The conversation with the clinic. */
export function ChatPage() {
  const query = useQuery(ownRoom)
  const now = useNow()
  const calendar = query.data?.answerCalendar ?? null
  const closed = calendar && closedAt(calendar, now)
  return (
    <div className={classes.page}>
      <Head room={query.data ?? null} isClosed={closed !== null} />
      <Loaded query={query} waiting="Apro i messaggi…">
        {(room) => room && <OpenRoom key={room.id} room={room} now={now} closed={closed} />}
      </Loaded>
    </div>
  )
}

/** While the clinic is closed, the advice above the field tells what the line below the title does. */
function Head({ room, isClosed }: { room: OwnRoom | null; isClosed: boolean }) {
  const { workgroup } = useMe()
  return (
    <div className={classes.head}>
      <h1 tabIndex={-1}>Scrivi al centro</h1>
      {!isClosed && (
        <p>
          {room ? answerHoursOf(room) : workgroup.name}. Per le emergenze chiama il <a href="tel:112">112</a>.
        </p>
      )}
    </div>
  )
}

/** When the clinic answers, in its own words if there are any; its name if it has not told. */
const answerHoursOf = ({ answerHours, answerCalendar, workgroup }: OwnRoom) =>
  answerHours ?? (answerCalendar ? `Il centro legge i messaggi ${hoursInWords(answerCalendar)}` : workgroup)

function OpenRoom({ room, now, closed }: { room: OwnRoom; now: Date; closed: Closed | null }) {
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
            advice={
              <>
                <CallAdvice
                  advice={room.callAdvice}
                  closed={closed}
                  now={now}
                  isFirstToday={!hasWrittenOn(log, person.id, now)}
                />
                {hasWrittenOn(log, person.id, now) && !closed && (
                  <div className={classes.offer}>
                    <Offer question="Vuoi un avviso quando il centro ti risponde?" />
                  </div>
                )}
              </>
            }
            noteFor={closedNotes(room.answerCalendar, closed, log, now)}
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
