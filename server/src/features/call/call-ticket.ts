import * as z from 'zod'
import type { DeviceActor, StaffActor } from '../../context/actor.ts'
import type { KeyRing } from '../../platform/secrets/secrets.ts'

const purpose = 'call-ticket'
export const ticketLastsMs = 60_000

const ticket = z.strictObject({
  visit: z.uuid(),
  /** The id of a member of staff, a patient or a caregiver. */
  person: z.uuid(),
  /** The id of the peer that the ticket makes, once. */
  peer: z.uuid(),
  /** In milliseconds since 1970. */
  expires: z.int(),
})
export type Ticket = z.output<typeof ticket>

/** The id of a member of staff, a patient or a caregiver. */
export const personIdOf = (actor: StaffActor | DeviceActor): string =>
  actor.kind === 'staff' ? actor.id : actor.holderId

/** A signed ticket, which `readTicket` reads until it expires. */
export function writeTicket(keys: KeyRing, content: Ticket): string {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${text}.${keys.sign(purpose, text)}`
}

/** The content of a ticket; `null` if nobody here signed it or it has expired. */
export function readTicket(keys: KeyRing, sent: string, now: Date): Ticket | null {
  const [text = '', signature = ''] = sent.split('.')
  if (!keys.verify(purpose, text, signature)) return null
  const content = ticket.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return now.getTime() < content.expires ? content : null
}
