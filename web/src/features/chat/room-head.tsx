import type { Participant, Room } from '@filo/contract/features/chat/room.schema.ts'
import type { ConversationSource } from '@filo/ui/conversation/conversation-source.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { PersonName } from '@filo/ui/display/person-name.tsx'
import { usePopup } from '@filo/ui/display/use-popup.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatAge } from '@filo/ui/format/age.ts'
import { formatDate } from '@filo/ui/format/format.ts'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconDots, IconFiles, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useUser } from '../../session/session.tsx'
import { chatPath } from './chat-paths.ts'
import { ExportRoom } from './export-room.tsx'
import { ParticipantsDialog } from './participants-dialog.tsx'
import { RoomFilesDialog } from './room-files-dialog.tsx'
import classes from './room-head.module.css'
import { roomName } from './room-words.ts'

type RoomHeadProps = { room: Room; source: ConversationSource; participants: readonly Participant[] }

/** The head of a conversation: its patient, as in the banner of a record, and its tools. */
export function RoomHead({ room, source, participants }: RoomHeadProps) {
  const { permissions, id: self } = useUser()
  const [shown, setShown] = useState<'participants' | 'files' | null>(null)
  const { open, setOpen, button, rootProps } = usePopup()
  const { patient } = room
  const presentCount = participants.filter(({ isPresent, id }) => isPresent && id !== self).length
  return (
    <>
      <div className={classes.head}>
        <Link to={chatPath} className={classes.back} aria-label="Tutte le conversazioni">
          <IconArrowLeft aria-hidden size={22} />
        </Link>
        <div className={classes.facts}>
          <h1 tabIndex={-1}>
            {patient ? (
              <Link to={`/patient/${patient.id}`}>
                <PersonName person={patient} />
              </Link>
            ) : (
              roomName(room)
            )}
          </h1>
          {patient && (
            <p>
              <span>
                {patient.gender === 'female' ? 'nata' : 'nato'}{' '}
                <Verbatim>{formatDate(patient.birthDate)}</Verbatim> ({formatAge(patient.birthDate)})
              </span>{' '}
              <span>{patient.gender === 'female' ? 'F' : 'M'}</span>{' '}
              <span>
                CF <Verbatim>{patient.fiscalCode}</Verbatim>
              </span>
            </p>
          )}
        </div>
        <div {...rootProps}>
          <button
            ref={button}
            type="button"
            className={classes.moreTools}
            aria-label="Strumenti della conversazione"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <IconDots aria-hidden size={22} />
          </button>
          <div className={classes.tools} data-open={open || undefined}>
            <Button
              variant="default"
              leftSection={<IconUsers aria-hidden size={20} />}
              onClick={() => setShown('participants')}
            >
              Partecipanti {presentCount === 0 ? `(${participants.length})` : `(${presentCount} qui)`}
            </Button>
            <Button
              variant="default"
              leftSection={<IconFiles aria-hidden size={20} />}
              onClick={() => setShown('files')}
            >
              File
            </Button>
            {patient && permissions.includes('patient:write') && <ExportRoom id={room.id} />}
          </div>
        </div>
      </div>
      {shown === 'participants' && (
        <ParticipantsDialog participants={participants} onClose={() => setShown(null)} />
      )}
      {shown === 'files' && <RoomFilesDialog room={room} source={source} onClose={() => setShown(null)} />}
    </>
  )
}
