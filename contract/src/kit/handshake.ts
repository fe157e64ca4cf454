import * as z from 'zod'
import { strict } from './fields.ts'
import { opaqueText } from './opaque-text.ts'

const staff = strict({ as: z.literal('staff'), xsrf: opaqueText(200), workgroup: z.uuid().optional() })
const device = strict({ as: z.literal('device'), xsrf: opaqueText(200), holder: z.uuid().optional() })
const deviceToken = strict({ as: z.literal('device-token'), token: opaqueText(200) })

/**
 * The `auth` of a socket's handshake. Staff and browsers with the patients' app are identified by their cookie and
 * prove by the XSRF token that one of our pages opens the socket; an app without cookies sends its device's token.
 * `workgroup` is the one that an administrator opened, `holder` the one whom the patients' app shows.
 */
export const handshake = z.discriminatedUnion('as', [staff, device, deviceToken])
export type Handshake = z.output<typeof handshake>

const ticket = { ticket: opaqueText(1_000) }
/** The `auth` of a handshake for the room of a visit, with the ticket for it. */
export const callHandshake = z.discriminatedUnion('as', [
  staff.extend(ticket),
  device.extend(ticket),
  deviceToken.extend(ticket),
])
export type CallHandshake = z.output<typeof callHandshake>
