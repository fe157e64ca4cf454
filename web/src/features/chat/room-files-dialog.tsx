import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import type { Room } from '@filo/contract/features/chat/room.schema.ts'
import { formatFileSize } from '@filo/contract/kit/file.ts'
import type { ConversationSource } from '@filo/ui/conversation/conversation-source.ts'
import { Dialog } from '@filo/ui/dialogs/dialog.tsx'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { LoadedPart } from '@filo/ui/feedback/loaded-part.tsx'
import { FileThumbnail } from '@filo/ui/files/file-thumbnail.tsx'
import { formatDateTime } from '@filo/ui/format/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './chat.module.css'
import { roomFiles } from './chat.queries.ts'
import { MessageFileDialog } from './message-file-dialog.tsx'

type RoomFilesDialogProps = { room: Room; source: ConversationSource; onClose: () => void }

/** The files of a conversation, newest first. */
export function RoomFilesDialog({ room, source, onClose }: RoomFilesDialogProps) {
  const query = useQuery(roomFiles(room.id))
  const [opened, setOpened] = useState<Message | null>(null)
  return (
    <Dialog title="File della conversazione" wide onClose={onClose}>
      <LoadedPart query={query} loadingLabel="Caricamento dei file…">
        {({ messages, hasMore }) =>
          messages.length === 0 ? (
            <p>Nessun file, per ora.</p>
          ) : (
            <>
              <ul className={classes.files}>
                {messages.map((message) => (
                  <FileLine
                    key={message.id}
                    message={message}
                    source={source}
                    onOpen={() => setOpened(message)}
                  />
                ))}
              </ul>
              {hasMore && (
                <p className={classes.quiet}>
                  Sono i {messages.length} più recenti: quelli di prima si trovano fra i messaggi.
                </p>
              )}
            </>
          )
        }
      </LoadedPart>
      {opened && (
        <MessageFileDialog
          source={source}
          room={room}
          messages={query.data?.messages ?? []}
          first={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </Dialog>
  )
}

type FileLineProps = { message: Message; source: ConversationSource; onOpen: () => void }

function FileLine({ message: { file, at, from }, source, onOpen }: FileLineProps) {
  if (!file) return null
  return (
    <li>
      <button type="button" onClick={onOpen}>
        <FileThumbnail source={source.files} file={file} className={classes.thumbnail} />
        <span>
          <strong>{file.name}</strong>
          <span className={classes.quiet}>
            {formatFileSize(file.size)} · <Verbatim>{formatDateTime(at)}</Verbatim> ·{' '}
            <FullName person={from} />
          </span>
        </span>
      </button>
    </li>
  )
}
