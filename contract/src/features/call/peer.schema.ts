import * as z from 'zod'
import { id, strict } from '../../kit/fields.ts'
import { opaque, opaqueText } from '../../kit/opaque-text.ts'
import { author } from '../chat/message.schema.ts'
import { iceServer } from './call.schema.ts'

/** Most people in a room: each sends to all others. */
export const maxPeers = 4

/** Why the room of a visit is closed for all. */
export const callEndings = ['completed', 'cancelled', 'moved', 'rejected'] as const
/** Why a peer has ended: `removed` if its access was taken away, `replaced` by another page of the same person. */
export const peerEndings = ['left', 'timeout', 'replaced', 'removed', 'denied', ...callEndings] as const
export type PeerEnding = (typeof peerEndings)[number]
/** Endings after which a page cannot come back as a new peer by itself; its person can, by entering again. */
export const finalEndings = ['left', 'replaced', 'denied'] as const satisfies PeerEnding[]
export type FinalEnding = (typeof finalEndings)[number]

/** Whether somebody sends sound, their picture and their screen. */
export const media = strict({ mic: z.boolean(), cam: z.boolean(), screen: z.boolean() })
export type Media = z.output<typeof media>

/** One person's presence in the room of a visit, on one page. */
export const peer = z.strictObject({
  id: id(),
  person: z.strictObject(author.shape),
  media,
  /** The server does not hear from them, though media may still flow. */
  isAway: z.boolean(),
})
export type Peer = z.output<typeof peer>

/** The room as a peer finds it. `peers` are the others who are admitted, `waiting` those whom staff may admit. */
export const joined = z.object({
  peer: id(),
  isAdmitted: z.boolean(),
  peers: z.array(peer),
  waiting: z.array(peer),
  iceServers: z.array(iceServer),
})
export type Joined = z.output<typeof joined>

/** How the peer that a page wished to resume has ended meanwhile: the page is in no room. */
export const ended = z.object({ ending: z.enum(finalEndings) })
export type Ended = z.output<typeof ended>

const maxSdp = 20_000
/** The signs of a negotiation, which browsers write and read. Others, such as a NUL, the database may refuse to store. */
const printable = /^[\t\n\r\x20-\x7e]*$/
/** A session description (RFC 8866). */
const sdp = z
  .custom<string>((sent) => typeof sent === 'string' && sent.length <= maxSdp && printable.test(sent))
  .describe(opaque)
const printableText = (max: number) => opaqueText(max).regex(printable)

/**
 * One step of the negotiation between two peers (RTCSessionDescriptionInit, RTCIceCandidateInit); `restart` asks the
 * peer that offers to gather again. `n` counts its offers: an answer to an older one is ignored.
 */
export const signal = strict({
  n: z.int().min(0).max(1_000_000),
  step: z.discriminatedUnion('kind', [
    strict({ kind: z.enum(['offer', 'answer']), sdp }),
    strict({
      kind: z.literal('candidate'),
      candidate: printableText(500),
      sdpMid: printableText(20).nullable(),
      sdpMLineIndex: z.int().min(0).max(20).nullable(),
      usernameFragment: printableText(256).nullable(),
    }),
    strict({ kind: z.literal('restart') }),
  ]),
})
export type Signal = z.output<typeof signal>
