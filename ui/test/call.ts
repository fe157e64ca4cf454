import type { Peer } from '@filo/contract/features/call/peer.schema.ts'
import { vi } from 'vitest'
import type { CallEngine, CallView, RemotePeer } from '../src/call/call-engine.ts'

const person: Peer['person'] = {
  id: 'a1a1a1a1-0000-4000-8000-000000000200',
  ...{ role: 'patient', title: null, name: 'Ginevra', surname: 'Spola', relation: null },
}

/** Somebody who asks to enter. */
export const peer = (id: string, of: Partial<Peer['person']> = {}): Peer => ({
  id,
  person: { ...person, ...of },
  media: { mic: true, cam: true, screen: false },
  isAway: false,
})

/** Somebody in the room, connected, whose media have no tracks: these need a browser. */
export const remotePeer = (id: string, changes: Partial<RemotePeer> = {}): RemotePeer => ({
  ...peer(id),
  ...{ link: 'connected', tracks: null, quality: 'good', safetyCode: '012345' },
  ...changes,
})

/** The view of a person who is alone in the room without having given camera or microphone. */
export const callView = (changes: Partial<CallView> = {}): CallView => ({
  ...{ stage: 'connected', ending: null, error: null, isServerHeard: true, isPoor: false },
  own: {
    tracks: { mic: null, cam: null, screen: null },
    media: { mic: true, cam: true, screen: false },
    ...{ problems: {}, available: { mic: [], cam: [] }, chosen: {}, replaced: [], isTaking: false },
  },
  ...{ peers: [], waiting: [] },
  ...changes,
})

/** An engine that shows one view and remembers what it was told. */
export const callEngine = (view: CallView = callView()) =>
  ({
    view: () => view,
    subscribe: () => () => {},
    preview: vi.fn(async () => {}),
    join: vi.fn(),
    admit: vi.fn(async (_peer: string) => {}),
    deny: vi.fn(async (_peer: string) => {}),
    turn: vi.fn(async () => {}),
    choose: vi.fn(async () => {}),
    shareScreen: vi.fn(async () => {}),
    stopSharing: vi.fn(),
    retry: vi.fn(),
    leave: vi.fn(),
    end: vi.fn(async () => {}),
  }) satisfies CallEngine
