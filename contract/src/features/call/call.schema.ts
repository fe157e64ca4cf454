import * as z from 'zod'
import { instant } from '../../kit/fields.ts'
import type { callQualityWords } from './call.words.ts'

/** A STUN or TURN server, in the form that browsers take; credentials are those of a TURN server. */
export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
})
export type IceServer = z.output<typeof iceServer>

/** Lets one person open one socket to the room of a visit. */
export const callTicket = z.object({
  /** Signed; for the handshake's `auth.ticket`. */
  ticket: z.string(),
  /** A minute after it was issued; a socket that is open by then stays open. */
  expiresAt: instant(),
  iceServers: z.array(iceServer),
})
export type CallTicket = z.output<typeof callTicket>

/** How well media arrive: nobody notices anything, it is bearable, or sound breaks off. */
export type CallQuality = keyof typeof callQualityWords

/** The number of measurements of each quality; a browser makes one every two seconds. */
export type QualityCounts = Record<CallQuality, number>
