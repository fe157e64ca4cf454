import type { PayloadOf, ServerEvent, SocketEvent } from '@filo/contract/kit/event.ts'
import * as z from 'zod'
import type { Sql } from '../platform/database/database.ts'
import type { Announcement } from './audience.ts'

/** On this channel the database tells every process of what any of them committed (its function `announce`). */
export const channel = 'filo_event'

/** What an event bears, where that is not what was announced: `read` answers in the order of what it is given. */
export type PayloadReader<
  E extends ServerEvent = ServerEvent,
  Announced extends z.ZodObject = z.ZodObject,
> = {
  event: E
  announced: Announced
  /** `null` of what nobody is to be told any more. */
  read(announced: z.output<Announced>[]): Promise<(PayloadOf<E> | null)[]>
}

/** Declares a reader. */
export const payloadReader = <E extends ServerEvent, Announced extends z.ZodObject>(
  declared: PayloadReader<E, Announced>,
): PayloadReader => declared as unknown as PayloadReader

const told = z.strictObject({
  name: z.string(),
  workgroupId: z.uuid(),
  patientId: z.uuid().nullable(),
  payload: z.unknown(),
})

const scopes = ['patient', 'room', 'open-room']

/**
 * What was told on the channel. Throws where it is none of the declared events about a patient or a room, or bears what
 * its event, or whoever reads it, does not name.
 */
export function announcementOf(
  events: ReadonlyMap<string, SocketEvent>,
  readers: readonly PayloadReader[],
  text: string,
): Announcement {
  const { name, payload, ...whose } = told.parse(JSON.parse(text))
  const event = events.get(`/ server ${name}`)
  if (event?.from !== 'server' || !scopes.includes(event.scope)) throw new Error(`${name}: not declared`)
  const { announced } = readers.find((reader) => reader.event === event) ?? { announced: event.payload }
  return { event, ...whose, payload: announced.parse(payload) }
}

/** Tells every process of what is stored nowhere. */
export async function announce(
  sql: Sql,
  event: ServerEvent,
  { workgroupId, patientId, payload }: Omit<Announcement, 'event'>,
): Promise<void> {
  const text = JSON.stringify({ name: event.name, workgroupId, patientId, payload })
  await sql.run({ name: 'announce', text: 'SELECT pg_notify($1, $2)', values: [channel, text] })
}
