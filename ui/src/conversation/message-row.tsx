import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import { roleWords } from '@filo/contract/kit/access.ts'
import { formatFileSize } from '@filo/contract/kit/file.ts'
import { IconCheck, IconChecks } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { FullName } from '../display/person-name.tsx'
import { PlainText } from '../display/plain-text.tsx'
import { Verbatim } from '../display/verbatim.tsx'
import type { FileSource } from '../files/file-source.ts'
import { FileThumbnail } from '../files/file-thumbnail.tsx'
import { formatTime } from '../format/format.ts'
import type { Entry } from './blocks.ts'
import classes from './conversation.module.css'
import { formatRelativeDay } from './relative-day.ts'

/** Returns what stands below a message of the person's own; `null` is one that is not stored yet. */
export type NoteFor = (message: Message | null, isRead: boolean) => ReactNode

export type OpenFile = (message: Message) => void

type MessageRowProps = Entry & {
  isOwn: boolean
  /** For one's own messages: somebody on the other side has read it. */
  isRead: boolean
  /** For one's own messages: it was stored when its author wanted to change or delete it (decision 087). */
  hadArrived: boolean
  /** The message that the conversation was opened at. */
  isTarget: boolean
  /** Stands below the message. */
  note: ReactNode
  files: FileSource
  onOpen: OpenFile
}

/** One message, with the day or the unread separator above it. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const {
    message,
    day,
    isFirstUnread,
    showsAuthor,
    isOwn,
    isRead,
    hadArrived,
    isTarget,
    note,
    files,
    onOpen,
  } = props
  const { seq, at, text, file, from } = message
  return (
    <>
      {day && <li className={classes.day}>{formatRelativeDay(day)}</li>}
      {isFirstUnread && (
        <li className={classes.unread} data-unread>
          Da leggere
        </li>
      )}
      <li
        className={classes.row}
        data-own={isOwn || undefined}
        data-target={isTarget || undefined}
        data-seq={seq}
      >
        {showsAuthor && !isOwn && (
          <p className={classes.who}>
            <strong>
              <FullName person={from} />
            </strong>{' '}
            <span>{roleLabel(from)}</span>
          </p>
        )}
        <div className={classes.bubble}>
          {text !== null && <PlainText text={text} />}
          {file && (
            <button type="button" className={classes.file} onClick={() => onOpen(message)}>
              <FileThumbnail source={files} file={file} className={classes.thumbnail} />
              <span>
                <span className={classes.fileName}>{file.name}</span>
                <span className={classes.quiet}>{formatFileSize(file.size)}</span>
              </span>
            </button>
          )}
          <p className={classes.foot}>
            <time dateTime={at}>
              <Verbatim>{formatTime(at)}</Verbatim>
            </time>
            {isOwn && <State isRead={isRead} hadArrived={hadArrived} />}
          </p>
        </div>
        {note}
      </li>
    </>
  )
})

export const roleLabel = ({ role, relation }: Message['from']): string => relation ?? roleWords[role]

const State = ({ isRead, hadArrived }: Pick<MessageRowProps, 'isRead' | 'hadArrived'>) => (
  <span className={classes.state}>
    {isRead ? <IconChecks aria-hidden size={18} /> : <IconCheck aria-hidden size={18} />}{' '}
    {stateWords(isRead, hadArrived)}
  </span>
)

function stateWords(isRead: boolean, hadArrived: boolean): string {
  if (hadArrived) return isRead ? 'Era arrivato, letto' : 'Era arrivato'
  return isRead ? 'Letto' : 'Inviato'
}
