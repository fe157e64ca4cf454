import type { Peer, PeerEnding } from '@filo/contract/features/call/peer.schema.ts'
import type { ApiError } from '../api/api-error.ts'
import type { OwnMediaView } from './own-media.ts'
import type { PeerLinkView } from './peer-link.ts'
import type { Device } from './take-media.ts'

/**
 * Where a person is on their way through the room of a visit. `waiting`: they asked to enter and staff have not answered;
 * `connected`: they are in the room, perhaps alone.
 */
export type CallStage = 'preview' | 'joining' | 'waiting' | 'connected' | 'ended'

/** Why the call is over for this person; `failed` has an error that says why. */
export type CallEnding = PeerEnding | 'failed'

/** Somebody else in the room, with what arrives from them. */
export type RemotePeer = Peer & PeerLinkView

/** All that a screen shows of a call. Replaced as a whole by each change. */
export type CallView = {
  stage: CallStage
  ending: CallEnding | null
  error: ApiError | null
  /** Whether the server can be heard; without it media go on between people who see each other. */
  isServerHeard: boolean
  own: OwnMediaView
  peers: readonly RemotePeer[]
  /** Those who ask to enter; empty unless this person may admit them. */
  waiting: readonly Peer[]
  /** Media have arrived badly for so long that sound alone may be better. */
  isPoor: boolean
}

/**
 * One person's part in the call of a visit, from the preview to its end; whoever enters again begins another. It moves
 * media and knows neither pages nor routes, so that a media server can take the place of connections between browsers.
 */
export type CallEngine = {
  view(): CallView
  /** Calls `listener` after each change of the view. Returns the function that stops it. */
  subscribe(listener: () => void): () => void
  /** Takes camera and microphone, for the person to see and hear themselves before they enter. */
  preview(): Promise<void>
  /** Enters the room, or asks to. */
  join(): void
  /**
   * Lets somebody in who waits, or does not. For staff.
   * @throws ApiError
   */
  admit(peer: string): Promise<void>
  deny(peer: string): Promise<void>
  /** Turns microphone or camera on or off; a device that gives nothing is then one of `problems`. */
  turn(device: Device, isOn: boolean): Promise<void>
  /** Takes another device (`MediaDeviceInfo.deviceId`). */
  choose(device: Device, id: string): Promise<void>
  /**
   * Shows the screen that the person chooses, instead of the one shown so far; nothing changes if they choose none.
   * @throws DOMException if the browser cannot show it
   */
  shareScreen(): Promise<void>
  stopSharing(): void
  /** Connects to everybody anew. */
  retry(): void
  /** Ends this person's part; the visit goes on. Ends every track at once. */
  leave(): void
  /**
   * Ends the visit for all. For staff.
   * @throws ApiError
   */
  end(): Promise<void>
}
