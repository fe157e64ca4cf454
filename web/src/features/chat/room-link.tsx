import type { Room } from '@filo/contract/features/chat/room.schema.ts'
import { Link } from '@filo/ui/display/link.tsx'
import unseen from '@filo/ui/theme/unseen.module.css'
import { IconUsers } from '@tabler/icons-react'
import { PatientName } from '../patient-search/patient-name.tsx'
import classes from './chat.module.css'
import { roomPath } from './chat-paths.ts'
import { owedSince, owedText, ownerWords } from './owed-words.ts'
import { lastMessageText, lastMessageTime, roomName } from './room-words.ts'

type RoomLinkProps = { room: Room; self: string; isOpen: boolean }

/** A conversation in the list: what waits for an answer or else the last message, and whether anything is unread. */
export function RoomLink({ room, self, isOpen }: RoomLinkProps) {
  const { id, patient, last, unread, owed } = room
  return (
    <li>
      <Link to={roomPath(id)} className={classes.link} aria-current={isOpen ? 'page' : undefined}>
        <span className={classes.linkName}>
          {patient ? (
            <PatientName patient={patient} withBirthDate />
          ) : (
            <>
              <IconUsers aria-hidden size={18} /> {roomName(room)}
            </>
          )}
        </span>
        {last && <time dateTime={last.at}>{lastMessageTime(last.at)}</time>}
        {unread > 0 && (
          <span className={classes.dot}>
            <span className={unseen.text}> da leggere</span>
          </span>
        )}
        {owed && (
          <span className={classes.owed}>
            <strong>Aspetta risposta {owedSince(owed.since)}</strong>{' '}
            {owed.owner && <span>{ownerWords(owed.owner, self)}</span>}
          </span>
        )}
        <span className={classes.lastWords} data-owed={owed ? true : undefined}>
          {owed ? owedText(owed) : lastMessageText(room, self)}
        </span>
      </Link>
    </li>
  )
}
