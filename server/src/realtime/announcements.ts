import type { PayloadOf, ServerEvent, SocketEvent } from '@filo/contract/kit/event.ts'
import * as z from 'zod'
import type { Sql } from '../platform/database/database.ts'
import type { AccessChange, Announcement } from './audience.ts'

/** The channel on which the database tells every process what any of them committed (SQL functions `announce…`). */
export const channel = 'filo_event'

/**
 * Reads the payload of an event that differs from what was announced; `read` returns payloads in the order of its
 * input.
 */
export type PayloadReader<
  E extends ServerEvent = ServerEvent,
  Announced extends z.ZodObject = z.ZodObject,
> = {
  event: E
  announced: Announced
  /** `null` if nobody should be told any more. */
  read(announced: z.output<Announced>[]): Promise<(PayloadOf<E> | null)[]>
}

export const payloadReader = <E extends ServerEvent, Announced extends z.ZodObject>(
  declared: PayloadReader<E, Announced>,
): PayloadReader => declared as unknown as PayloadReader

const notification = z.strictObject({
  namespace: z.enum(['/', '/call']).default('/'),
  name: z.string(),
  workgroupId: z.uuid(),
  patientId: z.uuid().nullable(),
  sockets: z.array(z.string()).optional(),
  payload: z.unknown(),
})

const accessChange = z.strictObject({ accessOf: z.uuid() })

const scopes = ['patient', 'workgroup', 'room', 'open-room']

/**
 * Parses a notification of the channel: an event, or a change of somebody's access.
 * @throws Error if it is no declared event about a patient, a workgroup or a room, or has fields that its event or
 * reader does not name
 */
export function parseNotification(
  events: ReadonlyMap<string, SocketEvent>,
  readers: readonly PayloadReader[],
  text: string,
): Announcement | AccessChange {
  const sent: unknown = JSON.parse(text)
  const change = accessChange.safeParse(sent).data
  if (change) return change
  const { namespace, name, payload, ...whose } = notification.parse(sent)
  const event = events.get(`${namespace} server ${name}`)
  if (event?.from !== 'server' || !scopes.includes(event.scope)) throw new Error(`${name}: not declared`)
  const { announced } = readers.find((reader) => reader.event === event) ?? { announced: event.payload }
  return { event, ...whose, payload: announced.parse(payload) }
}

/** Tells every process what happens, once a transaction that it runs in is committed. */
export async function announce(
  sql: Sql,
  event: ServerEvent,
  { workgroupId, patientId, sockets, payload }: Omit<Announcement, 'event'>,
): Promise<void> {
  const { namespace, name } = event
  const text = JSON.stringify({ namespace, name, workgroupId, patientId, sockets, payload })
  await sql.run({ name: 'announce', text: 'SELECT pg_notify($1, $2)', values: [channel, text] })
}
