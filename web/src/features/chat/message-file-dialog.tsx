import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import type { Room } from '@filo/contract/features/chat/room.schema.ts'
import type { SavedFile } from '@filo/contract/kit/file.ts'
import type { ConversationSource } from '@filo/ui/conversation/conversation-source.ts'
import { FileDialog } from '@filo/ui/files/file-dialog.tsx'
import { useUser } from '../../session/session.tsx'
import { AddToCicc } from './add-to-cicc.tsx'

type MessageFileDialogProps = {
  source: ConversationSource
  room: Room
  /** The messages whose files one can page through. */
  messages: readonly Message[]
  first: Message
  onClose: () => void
}

/** Shows the files of a conversation one at a time. */
export function MessageFileDialog({ source, room, messages, first, onClose }: MessageFileDialogProps) {
  const { permissions } = useUser()
  const files = messages.flatMap(savedOf)
  const opened = files.find(({ key }) => key === first.file?.key)
  if (!opened) return null
  const { patient } = room
  const mayEditCicc = permissions.includes('cicc:write')
  return (
    <FileDialog
      source={source.files}
      files={files}
      first={opened}
      detail={
        patient && mayEditCicc
          ? (file) => <AddToCicc key={file.key} patient={patient} source={source} file={file} />
          : undefined
      }
      onClose={onClose}
    />
  )
}

function savedOf({ file, at, from }: Message): SavedFile[] {
  const { id, title, name, surname } = from
  return file ? [{ ...file, addedAt: at, addedBy: { id, title, name, surname } }] : []
}
