import * as z from 'zod'
import { strict } from './fields.ts'

/**
 * What a socket brings in its handshake's `auth`. Staff and a browser with the patients' app are known by their cookie and
 * prove by the XSRF token that it is our own page that opens the socket; an app without cookies brings its device's token.
 * `workgroup` is the one that an administrator opened.
 */
export const handshake = z.discriminatedUnion('as', [
  strict({ as: z.literal('staff'), xsrf: z.string(), workgroup: z.uuid().optional() }),
  strict({ as: z.literal('device'), xsrf: z.string() }),
  strict({ as: z.literal('device-token'), token: z.string() }),
])
export type Handshake = z.output<typeof handshake>
