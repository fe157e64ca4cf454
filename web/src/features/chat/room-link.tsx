import type { Room } from '@filo/contract/features/chat/room.schema.ts'
import { formatCount } from '@filo/ui/format/count.ts'
import unseen from '@filo/ui/theme/unseen.module.css'
import { IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PatientName } from '../patient-search/patient-name.tsx'
import classes from './chat.module.css'
import { roomPath } from './chat-paths.ts'
import { lastMessageText, lastMessageTime, roomName } from './room-words.ts'

type RoomLinkProps = { room: Room; self: string; isOpen: boolean }

/** A conversation in the list: name, last message with its time, number of unread messages. */
export function RoomLink({ room, self, isOpen }: RoomLinkProps) {
  const { id, patient, last, unread } = room
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
        <span className={classes.lastWords}>{lastMessageText(room, self)}</span>
        {unread > 0 && (
          <span className={classes.count}>
            {formatCount(unread)}
            <span className={unseen.text}> da leggere</span>
          </span>
        )}
      </Link>
    </li>
  )
}
