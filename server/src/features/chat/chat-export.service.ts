import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import type { Room } from '@filo/contract/features/chat/room.schema.ts'
import { roleWords } from '@filo/contract/kit/access.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { formatFileSize } from '@filo/contract/kit/file.ts'
import { formatDay, formatInstantInRome } from '@filo/contract/kit/format-time.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import type { StaffContext } from '../../context/context.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FileReply } from '../../platform/storage/file-reply.ts'
import { rowsInPiece, streamedText } from '../../platform/streamed-text.ts'
import { messagesQuery } from './message.queries.ts'

type Parts = { database: Database; clock: Clock; publicUrl: string }

/** Exports a patient's conversation as text for the clinical record, streamed in pieces at the reader's pace. */
export function chatExportService({ database, clock, publicUrl }: Parts) {
  async function* text(context: StaffContext, room: Room): AsyncGenerator<string> {
    yield formatHead(room, clock.now())
    for (let after = 0, hasMore = true; hasMore; ) {
      // A slow download may take hours: check before each piece that the reader still has access.
      if (after > 0) await context.recheckAccess()
      const page = await readScoped(
        database,
        context.actor,
        messagesQuery(room.id, { after, limit: rowsInPiece }),
      )
      // Breaks off the download: a part of a conversation must not look like all of it.
      if (!page) throw new Failure('not_found')
      hasMore = page.hasMore
      after = page.items.at(-1)?.seq ?? after
      yield page.items.map((message) => formatMessage(message, addressOf(room, message))).join('')
    }
  }

  /** Where the message is on screen, with its file; it opens after signing in, for whoever may read it. */
  const addressOf = (room: Room, { seq }: Message) => new URL(`/chat/${room.id}?at=${seq}`, publicUrl).href

  return {
    export(context: StaffContext, room: Room): FileReply {
      if (!room.patient) throw new Failure('not_found')
      context.setAuditSubject({ patientId: room.patient.id, objectId: room.id })
      return {
        name: `conversazione-${clock.today()}.txt`,
        type: 'text/plain; charset=utf-8',
        stream: streamedText(text(context, room)),
      }
    },
  }
}

function formatHead({ patient, workgroup }: Room, now: Date): string {
  if (!patient) return ''
  const { birthDate, fiscalCode } = patient
  return `Conversazione con ${personName(patient)}, nascita ${formatDay(birthDate)}, CF ${fiscalCode}
${workgroup}. Esportata il ${formatInstantInRome(now)}
`
}

/** Indents every line of a text, so that none is read as the head of another message or as a file. */
const indented = (text: string) => text.replace(/^/gm, '  ')

function formatMessage({ at, seq, from, text, file }: Message, address: string): string {
  const who = `${personName(from)} (${from.relation ?? roleWords[from.role].toLowerCase()})`
  const what = file
    ? `[file ${seq}: ${file.name}, ${formatFileSize(file.size)}, ${address}]`
    : indented(text ?? '')
  return `\n${formatInstantInRome(new Date(at))} ${who}\n${what}\n`
}
