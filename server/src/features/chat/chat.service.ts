import type { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import type {
  Message,
  MessagePage,
  NewFileMessage,
  NewMessage,
  Withdrawn,
} from '@filo/contract/features/chat/message.schema.ts'
import type { MessageSearch, ReadState, Room } from '@filo/contract/features/chat/room.schema.ts'
import { assertNoProblems, Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { pageOf } from '@filo/contract/kit/page.ts'
import type { QueryOf } from '@filo/contract/kit/route.ts'
import type { DeviceActor, StaffActor } from '../../context/actor.ts'
import type { Context, StaffContext } from '../../context/context.ts'
import { readLarge, readScoped } from '../../context/viewer.ts'
import type { Upload } from '../../files/attached-files.ts'
import { keptFiles } from '../../files/kept-files.ts'
import type { Database, Sql } from '../../platform/database/database.ts'
import type { FileReply } from '../../platform/storage/file-reply.ts'
import type { DerivedForm, Storage } from '../../platform/storage/storage.ts'
import { chatRepository, type MessageContent } from './chat.repository.ts'
import { type FoundFile, messageQuery, type SearchPage } from './message.queries.ts'
import { readStateQuery, roomStateQuery, roomsQuery } from './room.queries.ts'

type MemberOfRoom = StaffActor | DeviceActor
type RoomContext = Context<MemberOfRoom>

/** `by`: who wrote it, if the page says so; nobody else sends it. */
type WrittenMessage = {
  id: string
  content: MessageContent
  seen?: number | undefined
  by?: string | undefined
}

export type ChatService = ReturnType<typeof chatService>

/**
 * Conversations, for staff and devices alike. A message takes its place from the row of its room, which stays locked
 * until the commit: places have no gaps and follow the order in which messages become visible.
 */
export function chatService({ database, storage }: { database: Database; storage: Storage }) {
  const files = keptFiles(storage.area('chat'), chatRepository.referencedKeys)

  const write = (
    context: RoomContext,
    room: string,
    { by, ...message }: WrittenMessage,
    sent?: unknown,
  ): Promise<Message> => {
    const { actor } = context
    return context.transaction(async (tx) => {
      if (by !== undefined && by !== readerIdOf(actor)) throw new Failure('unauthenticated')
      const stored = await chatRepository.add(tx, actor, room, message)
      context.setAuditSubject(subjectOf(patientOf(room, actor), message.id))
      return stored ?? storedBefore(tx, context, room, message)
    }, sent)
  }

  return {
    files,

    async list(context: StaffContext): Promise<{ items: Room[] }> {
      const rooms = (await readLarge(database, context.actor, roomsQuery())) ?? []
      context.setAuditSubject({ details: { count: rooms.length } })
      return { items: rooms }
    },

    room(context: StaffContext, room: Room): Room {
      context.setAuditSubject(subjectOf(room.patient?.id, room.id))
      return room
    },

    search(
      context: StaffContext,
      query: QueryOf<typeof chatRoutes.search>,
      { items, total, leftOut }: SearchPage,
    ): MessageSearch {
      context.setAuditSubject({ details: { count: items.length } })
      return { ...pageOf(query, { items, total }), leftOut }
    },

    messages(context: StaffContext, room: string, page: MessagePage): MessagePage {
      context.setAuditSubject({
        ...subjectOf(patientOf(room, context.actor), room),
        details: { count: page.items.length },
      })
      return page
    },

    send: (context: RoomContext, room: string, { text, ...message }: NewMessage): Promise<Message> =>
      write(context, room, { ...message, content: { text } }),

    async sendFile(context: RoomContext, room: string, upload: Upload<NewFileMessage>): Promise<Message> {
      const [file] = upload.files
      if (!file) return context.transaction((tx) => refuseMissingFile(tx, context.actor, room))
      const message = await write(context, room, { ...upload.data, content: { file } }, upload.sent)
      // A repeated upload: the message keeps the file that was sent first.
      if (message.file?.key !== file.key) await files.discard([file.key])
      return message
    },

    /** Takes a message back that may be stored, or still on its way (decision 087). */
    withdraw: (context: RoomContext, room: string, id: string): Promise<Withdrawn> =>
      context.transaction(async (tx) => {
        const { actor } = context
        context.setAuditSubject(subjectOf(patientOf(room, actor), id))
        const withdrawn = await chatRepository.withdraw(tx, actor, room, id)
        if (!withdrawn) throw new Failure('not_found')
        if (withdrawn.message) context.setAuditSubject({ details: { arrived: true } })
        return withdrawn
      }),

    /** The message that an earlier call stored. */
    async replay(context: RoomContext, tx: Sql, id: string): Promise<Message> {
      const message = await messageOf(tx, context.actor, id)
      context.setAuditSubject(subjectOf(patientOf(message.room, context.actor), id))
      return message
    },

    /** Marks a room as read up to a place; a mark never goes back. */
    read: (context: RoomContext, room: string, seq: number): Promise<ReadState> =>
      context.transaction(async (tx) => {
        const { actor } = context
        const roomState = await readScoped(tx, actor, roomStateQuery(room))
        if (!roomState) throw new Failure('not_found')
        if (seq > roomState.lastSeq)
          assertNoProblems([{ path: 'seq', message: messages.maxNumber(roomState.lastSeq) }])
        if (seq > 0) await chatRepository.markRead(tx, room, readerIdOf(actor), seq)
        const state = await readScoped(tx, actor, readStateQuery(room))
        return state ?? { readSeq: 0, unread: 0 }
      }),

    async download(context: Context, found: FoundFile): Promise<FileReply> {
      context.setAuditSubject({
        ...subjectOf(found.patientId, found.messageId),
        details: { file: found.key },
      })
      return files.open(found)
    },

    async picture(context: Context, found: FoundFile, form: DerivedForm): Promise<FileReply> {
      context.setAuditSubject({
        ...subjectOf(found.patientId, found.messageId),
        details: { file: found.key },
      })
      return files.smaller(found, form)
    },
  }
}

/** @throws Failure `not_found` if the room is out of reach, otherwise `validation_failed` */
async function refuseMissingFile(tx: Sql, actor: MemberOfRoom, room: string): Promise<never> {
  if (!(await readScoped(tx, actor, roomStateQuery(room)))) throw new Failure('not_found')
  throw new Failure('validation_failed', { details: [{ path: 'file', message: messages.required }] })
}

/** The patient of a room, which has the patient's id; `null` for the staff room, which has the workgroup's. */
const patientOf = (room: string, { workgroupId }: MemberOfRoom): string | null =>
  room === workgroupId ? null : room

const subjectOf = (patientId: string | null | undefined, objectId: string) => ({
  ...(patientId && { patientId }),
  objectId,
})

export const readerIdOf = (actor: MemberOfRoom): string =>
  actor.kind === 'staff' ? actor.id : actor.holderId

async function messageOf(tx: Sql, actor: MemberOfRoom, id: string): Promise<Message> {
  const message = await readScoped(tx, actor, messageQuery(id))
  if (!message) throw new Failure('not_found')
  return message
}

/**
 * The message that an earlier call stored with the same id.
 * @throws Failure `not_found` if the room is out of reach, `invalid_state` if the message was withdrawn,
 *   `idempotency_conflict` if the id is another message's
 */
async function storedBefore(
  tx: Sql,
  context: RoomContext,
  room: string,
  { id, content }: { id: string; content: MessageContent },
): Promise<Message> {
  const { actor } = context
  const [state, stored] = await Promise.all([
    readScoped(tx, actor, roomStateQuery(room)),
    chatRepository.findById(tx, id),
  ])
  if (!state) throw new Failure('not_found')
  if (!stored) throw new Failure('invalid_state')
  const isSame =
    stored.room === room &&
    stored.senderId === readerIdOf(actor) &&
    ('text' in content ? stored.text === content.text : stored.sha256 === content.file.sha256)
  if (!isSame) throw new Failure('idempotency_conflict')
  context.setAuditSubject({ details: { repeated: true } })
  return messageOf(tx, actor, id)
}
