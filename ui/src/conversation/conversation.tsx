import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import type { Participant } from '@filo/contract/features/chat/room.schema.ts'
import { nameAfter } from '@filo/contract/kit/person-name.ts'
import { IconArrowDown } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import {
  type DragEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ChosenFile, FileChoice } from '../files/file-choice.ts'
import { RefusedFiles } from '../files/refused-files.tsx'
import { type Block, blocksOf } from './blocks.ts'
import { Composer, type ComposerProps } from './composer.tsx'
import classes from './conversation.module.css'
import type { ConversationSource } from './conversation-source.ts'
import { prependToDraft } from './drafts.ts'
import { type Log, lastSeq } from './log.ts'
import { selectMessageFiles } from './message-files.ts'
import { MessageRow, type NoteFor, type OpenFile } from './message-row.tsx'
import { MoreMessages } from './more-messages.tsx'
import { NewMessages } from './new-messages.tsx'
import { outbox, type Unsent } from './outbox.ts'
import { lastSeqReadByOthers } from './read-receipts.ts'
import { enqueueMessage } from './send.ts'
import { UnsentRow } from './unsent-row.tsx'
import type { useLog } from './use-log.ts'
import { useReadMark } from './use-read-mark.ts'
import { useScroll } from './use-scroll.ts'
import { useTyping } from './use-typing.ts'
import { useUnsent } from './use-unsent.ts'

type ConversationProps = Pick<ComposerProps, 'camera' | 'advice' | 'note' | 'tools'> & {
  source: ConversationSource
  log: Log
  loadMore: ReturnType<typeof useLog>['loadMore']
  /** The id of the person who is reading. */
  self: string
  participants: readonly Participant[]
  /** The last `seq` read when the conversation was opened; `null` when everything was read. */
  readSeq: number | null
  /** The last `seq` read so far, which the person's own texts name (decision 086); absent: they name none. */
  seenSeq?: number
  /** The `seq` of the message to open at. */
  targetSeq?: number | undefined
  noteFor?: NoteFor | undefined
  /** Shown while there are no messages. */
  empty: ReactNode
  onOpen: OpenFile
  /** Handles chosen files; without it they are sent like texts. */
  onFiles?: ((files: readonly ChosenFile[]) => void) | undefined
  /** Jumps to the newest messages when messages in between are not loaded. */
  onJumpToLatest: ReturnType<typeof useLog>['jumpToEnd']
}

/** A conversation: its messages, the unsent ones, and the message input. */
export function Conversation(props: ConversationProps) {
  const {
    source,
    log,
    loadMore,
    self,
    participants,
    readSeq,
    targetSeq,
    seenSeq,
    empty,
    noteFor,
    onOpen,
    onFiles,
    onJumpToLatest,
  } = props
  const client = useQueryClient()
  const { room } = source
  const field = useRef<HTMLTextAreaElement>(null)
  const unsentItems = useUnsent(room, log)
  const alreadyArrived = useSyncExternalStore(outbox.subscribe, outbox.alreadyArrived)
  const [ownCount, setOwnCount] = useState(0)
  const [refused, setRefused] = useState<FileChoice['refused']>([])
  const [isOver, setOver] = useState(false)
  const { typing, tellTyping } = useTyping(room)

  const load = useCallback(
    (way: 'older' | 'newer') =>
      void loadMore(way, () => way === 'older' && keepInPlace.current?.()).catch(() => {}),
    [loadMore],
  )
  const keepInPlace = useRef<() => void>(null)
  const scroll = useScroll(log, {
    ownCount,
    onNearTop: useCallback(() => load('older'), [load]),
    onNearEnd: useCallback(() => load('newer'), [load]),
  })
  keepInPlace.current = scroll.keepInPlace
  // Below the messages the reasons may be out of view.
  useEffect(() => {
    if (refused.length > 0) scroll.frame.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [refused, scroll.frame])
  const last = lastSeq(log)
  const isEndSeen = scroll.isAtEnd && !log.hasNewer
  useReadMark(source, { seq: last, isSeen: isEndSeen })
  const blocks = useMemo(() => blocksOf(log.items, { self, readSeq }), [log.items, self, readSeq])
  const upTo = lastSeqReadByOthers(participants, self)
  const unread = unreadOf(log, self, readBySelf(participants, self))

  function jumpIfIncomplete() {
    if (log.hasNewer) onJumpToLatest().catch(() => {})
  }
  function onOwnMessage() {
    setOwnCount((count) => count + 1)
    jumpIfIncomplete()
  }
  async function take(files: readonly File[]) {
    const chosen = await selectMessageFiles(files)
    setRefused(chosen.refused)
    if (chosen.taken.length === 0) return
    if (onFiles) return onFiles(chosen.taken)
    for (const { file } of chosen.taken) enqueueMessage(client, source, { file })
    onOwnMessage()
  }
  function dismissRefused() {
    setRefused([])
    field.current?.focus()
  }
  function drop(event: DragEvent) {
    if (!bringsFiles(event)) return
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  async function edit({ id, text }: Unsent) {
    const mayChange = await outbox.takeBack(id)
    if (mayChange) prependToDraft(room, text ?? '')
    // The button is gone with its message.
    if (!outbox.items().some((one) => one.id === id)) requestAnimationFrame(() => field.current?.focus())
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a mouse shortcut for the button inside
    <div
      className={classes.conversation}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!bringsFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <section
        ref={scroll.frame}
        className={classes.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: focusable so that the keyboard can scroll it
        tabIndex={0}
        aria-label="Messaggi"
        onScroll={scroll.onScroll}
      >
        <div ref={scroll.content}>
          {log.hasOlder && <MoreMessages direction="older" onLoad={load} />}
          {log.items.length === 0 && unsentItems.length === 0 && <div className={classes.empty}>{empty}</div>}
          {blocks.map((block) => (
            <Rows
              key={block.key}
              block={block}
              self={self}
              upTo={upTo}
              alreadyArrived={alreadyArrived}
              targetSeq={targetSeq}
              files={source.files}
              noteFor={noteFor}
              onOpen={onOpen}
            />
          ))}
          {log.hasNewer && <MoreMessages direction="newer" onLoad={load} />}
          {unsentItems.length > 0 && (
            <ol className={classes.rows} aria-label="Non ancora inviati">
              {unsentItems.map((one) => (
                <UnsentRow key={one.id} one={one} note={noteFor?.(null, false)} onEdit={() => edit(one)} />
              ))}
            </ol>
          )}
        </div>
      </section>
      <NewMessages log={log} self={self} alreadyArrived={alreadyArrived} />
      {(!scroll.isAtEnd || log.hasNewer) && log.items.length > 0 && (
        <button
          type="button"
          className={classes.down}
          onClick={() => {
            if (log.hasNewer) scroll.scrollToEnd()
            else scroll.scrollDownTo(unread[0]?.seq)
            jumpIfIncomplete()
          }}
        >
          <IconArrowDown aria-hidden size={20} /> <span>{newMessagesLabel(unread.length)}</span>
        </button>
      )}
      <p className={classes.typing} role="status">
        {typingLabel(participants.filter(({ id }) => id !== self && typing.includes(id)))}
      </p>
      <RefusedFiles
        refused={refused}
        title="File non inviati"
        actions={
          <button type="button" className={classes.dismiss} onClick={dismissRefused}>
            Ho capito
          </button>
        }
      />
      <Composer
        key={room}
        room={room}
        field={field}
        {...(props.camera && { camera: true })}
        advice={props.advice}
        note={props.note}
        tools={props.tools}
        onSend={(text) => {
          setRefused([])
          enqueueMessage(client, source, {
            text,
            ...(seenSeq !== undefined && { seen: isEndSeen ? last : seenSeq }),
          })
          onOwnMessage()
        }}
        onFiles={take}
        onTyping={tellTyping}
      />
    </div>
  )
}

type RowsProps = {
  block: Block
  self: string
  upTo: number
  alreadyArrived: ReadonlySet<string>
  targetSeq: number | undefined
  files: ConversationSource['files']
  noteFor: NoteFor | undefined
  onOpen: OpenFile
}

const Rows = ({ block, self, upTo, alreadyArrived, targetSeq, files, noteFor, onOpen }: RowsProps) => (
  <ol className={classes.rows} data-block>
    {block.entries.map((entry) => (
      <MessageRow
        key={entry.message.seq}
        {...entry}
        isOwn={entry.message.from.id === self}
        isRead={entry.message.seq <= upTo}
        hadArrived={alreadyArrived.has(entry.message.id)}
        isTarget={entry.message.seq === targetSeq}
        note={entry.message.from.id === self ? noteFor?.(entry.message, entry.message.seq <= upTo) : null}
        files={files}
        onOpen={onOpen}
      />
    ))}
  </ol>
)

/** Dragged words are left to the browser, which inserts them into the field. */
const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

const readBySelf = (participants: readonly Participant[], self: string) =>
  participants.find(({ id }) => id === self)?.readSeq ?? Number.POSITIVE_INFINITY

const unreadOf = ({ items }: Log, self: string, upTo: number) =>
  items.filter(({ seq, from }: Message) => seq > upTo && from.id !== self)

function newMessagesLabel(count: number): string {
  if (count === 0) return 'Vai agli ultimi messaggi'
  return count === 1 ? '1 messaggio nuovo' : `${count} messaggi nuovi`
}

function typingLabel(people: readonly Participant[]): string {
  const [first, second] = people
  if (!first) return ''
  if (!second) return `${nameAfter('Il', first)} sta scrivendo…`
  return people.length === 2
    ? `${nameAfter('Il', first)} e ${nameAfter('il', second)} stanno scrivendo…`
    : `${people.length} persone stanno scrivendo…`
}
