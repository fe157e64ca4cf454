import { callEvents } from '@filo/contract/features/call/call.events.ts'
import type { Ended, Joined, Media, Peer } from '@filo/contract/features/call/peer.schema.ts'
import type { PayloadOf, ServerEvent } from '@filo/contract/kit/event.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callView, peer } from '../../test/call.ts'
import { ApiError, unreachable } from '../api/api-error.ts'
import { meshEngine } from './mesh-engine.ts'

/* The people of a room: inside, at its door or gone. Media and sockets are the journeys' part. */

type Socket = { onOpen(): void; onLost(): void; onRefused(error: ApiError): void }
let socket: Socket
let listeners: Map<string, (payload: unknown) => void>
/** The server's answer to an entry. */
let answer: () => Promise<Joined | Ended>
let sent: { name: string; payload: unknown }[]
const reopen = vi.fn(() => true)
const closeSocket = vi.fn()
vi.mock('./call-signalling.ts', () => ({
  callSignalling: (made: Socket) => {
    socket = made
    return {
      on: ({ name }: ServerEvent, listener: (payload: unknown) => void) => listeners.set(name, listener),
      async send({ name }: { name: string }, payload: unknown) {
        sent.push({ name, payload })
        return name === 'join' ? answer() : {}
      },
      reopen,
      close: closeSocket,
    }
  },
}))

/** The connections made so far, by the order in which they were made. */
let links: {
  isOfferer: boolean
  restarts: unknown[]
  others: number
  isClosed: boolean
  measures(quality: 'good' | 'poor'): void
}[]
vi.mock('./peer-link.ts', () => ({
  peerLink: (_: unknown, { isOfferer }: { isOfferer: boolean }, { onChange }: { onChange(): void }) => {
    let quality = 'good'
    const link = {
      ...{ isOfferer, restarts: [] as unknown[], others: 0, isClosed: false },
      measures(now: string) {
        quality = now
        onChange()
      },
    }
    links.push(link)
    return {
      view: () => ({ link: 'connected', tracks: null, quality, safetyCode: null }),
      ...{ receive() {}, replaceTrack() {} },
      capFor(others: number) {
        link.others = others
      },
      restart: (options: unknown) => link.restarts.push(options),
      close() {
        link.isClosed = true
      },
    }
  },
}))
const { own } = callView()
let media: Media
let mediaChanged: () => void
vi.mock('./own-media.ts', () => ({
  ownMedia: ({ onChange }: { onChange(): void }) => {
    mediaChanged = onChange
    return { tracks: own.tracks, media: () => media, view: () => ({ ...own, media }), close() {} }
  },
}))
let changeNetwork: () => void
vi.mock('./on-network-change.ts', () => ({
  onNetworkChange(act: () => void) {
    changeNetwork = act
    return () => {}
  },
}))
vi.mock('./wake-lock.ts', () => ({ keepAwake: () => () => {} }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  ;[listeners, sent, links, media] = [new Map(), [], [], own.media]
  reopen.mockClear()
  closeSocket.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const [marta, ugo, lia, me] = ['a', 'b', 'c', 'm']
const room = (changes: Partial<Joined> = {}): Joined => ({
  ...{ peer: me, isAdmitted: true, peers: [], waiting: [], iceServers: [] },
  ...changes,
})
const soon = () => vi.advanceTimersByTimeAsync(0)
const ids = (peers: readonly Peer[]) => peers.map(({ id }) => id).join()

/** Begins a call whose socket opens; the server answers with this room, or refuses. */
async function enter(found: Joined | Ended | ApiError) {
  const call = meshEngine({ handshake: () => Promise.reject(unreachable()) })
  call.join()
  await open(found)
  return {
    ...call,
    /** The ids of those inside, and of those at the door. */
    people: () => [ids(call.view().peers), ids(call.view().waiting)],
  }
}
async function open(found: Joined | Ended | ApiError) {
  answer = async () => {
    if (found instanceof ApiError) throw found
    return found
  }
  socket.onOpen()
  await soon()
}
const happens = <E extends ServerEvent>({ name }: E, payload: PayloadOf<E>) => listeners.get(name)?.(payload)

test('entering shows the room as it is, and connects to those inside', async () => {
  const { people, view } = await enter(room({ peers: [peer(marta), peer('z')], waiting: [peer(ugo)] }))
  expect([view().stage, view().isServerHeard]).toEqual(['connected', true])
  expect(people()).toEqual([`${marta},z`, ugo])
  // One of the two offers, the same for both.
  expect(links.map(({ isOfferer }) => isOfferer)).toEqual([true, false])
})

test('before the server’s answer nobody is heard, and after its events are told in their order', async () => {
  const late = Promise.withResolvers<Joined>()
  const call = meshEngine({ handshake: () => Promise.reject(unreachable()) })
  call.join()
  answer = () => late.promise
  socket.onOpen()
  await soon()
  happens(callEvents.peerJoined, { peer: peer(ugo) })
  happens(callEvents.peerLeft, { peer: marta, reason: 'left' })
  expect([call.view().stage, call.view().isServerHeard, ids(call.view().peers)]).toEqual([
    'joining',
    false,
    '',
  ])
  late.resolve(room({ peers: [peer(marta)] }))
  await soon()
  expect([call.view().stage, ids(call.view().peers)]).toEqual(['connected', ugo])
})

test('those who are not let in yet wait, and enter once they are admitted', async () => {
  const { people, view } = await enter(room({ isAdmitted: false }))
  expect([view().stage, people()]).toEqual(['waiting', ['', '']])
  happens(callEvents.admitted, { peers: [peer(marta)] })
  expect([view().stage, people()]).toEqual(['connected', [marta, '']])
})

test('people knock, enter, are away, come back and leave', async () => {
  const { people, view } = await enter(room())
  happens(callEvents.knock, { peer: peer(ugo) })
  happens(callEvents.knock, { peer: peer(lia) })
  happens(callEvents.knock, { peer: peer(ugo) })
  expect(people()).toEqual(['', `${lia},${ugo}`])
  happens(callEvents.peerJoined, { peer: peer(ugo) })
  expect(people()).toEqual([ugo, lia])
  happens(callEvents.peerAway, { peer: ugo })
  expect([view().peers[0]?.isAway, view().waiting[0]?.isAway]).toEqual([true, false])
  happens(callEvents.peerBack, { peer: ugo })
  expect([view().peers[0]?.isAway, links[0]?.restarts]).toEqual([false, [{ ifBroken: true }]])
  const shared = { mic: false, cam: false, screen: true }
  happens(callEvents.mediaChanged, { peer: ugo, media: shared })
  expect(view().peers[0]?.media).toEqual(shared)
  happens(callEvents.knock, { peer: peer(marta) })
  happens(callEvents.peerLeft, { peer: marta, reason: 'left' })
  expect(people()).toEqual([ugo, lia])
  happens(callEvents.peerLeft, { peer: lia, reason: 'left' })
  happens(callEvents.peerLeft, { peer: ugo, reason: 'timeout' })
  expect([people(), links[0]?.isClosed, view().stage]).toEqual([['', ''], true, 'connected'])
})

test('over another socket the same person goes on, with those who are still there', async () => {
  const { people, view } = await enter(room({ peers: [peer(marta), peer(ugo)] }))
  socket.onLost()
  expect([view().isServerHeard, people()]).toEqual([false, [`${marta},${ugo}`, '']])
  await open(room({ peers: [peer(ugo), peer(lia)] }))
  expect(sent.filter(({ name }) => name === 'join').map(({ payload }) => payload)).toEqual([
    { media },
    { media, resume: me },
  ])
  expect([view().isServerHeard, people()]).toEqual([true, [`${ugo},${lia}`, '']])
  expect(links.map(({ isClosed }) => isClosed)).toEqual([true, false, false])
  expect(links.map(({ restarts }) => restarts.length)).toEqual([0, 1, 0])
})

test('an answer that comes after its socket was lost is none', async () => {
  const late = Promise.withResolvers<Joined>()
  const { people, view } = await enter(room({ peers: [peer(marta)] }))
  socket.onLost()
  answer = () => late.promise
  socket.onOpen()
  await soon()
  socket.onLost()
  late.resolve(room({ peers: [peer(ugo)] }))
  await soon()
  expect([view().isServerHeard, people()]).toEqual([false, [marta, '']])
})

test('somebody who could only come back as another peer connects to everybody anew', async () => {
  const { people } = await enter(room({ peers: [peer(marta)] }))
  socket.onLost()
  await open(room({ peer: 'n', peers: [peer(marta)] }))
  expect([people(), links.map(({ isClosed }) => isClosed)]).toEqual([
    [marta, ''],
    [true, false],
  ])
})

test.each([
  ['replaced', () => enter({ ending: 'replaced' })],
  ['denied', () => enter(room({ isAdmitted: false })).then(told(() => happens(callEvents.denied, {})))],
  ['completed', () => enter(room()).then(told(() => happens(callEvents.ended, { reason: 'completed' })))],
  [
    'removed',
    () => enter(room()).then(told(() => happens(callEvents.peerLeft, { peer: me, reason: 'removed' }))),
  ],
])('a call that is over for this person says “%s”, and lets the socket go', async (reason, end) => {
  const { view, people } = await end()
  expect([view().stage, view().ending, people()]).toEqual(['ended', reason, ['', '']])
  expect(closeSocket).toHaveBeenCalledOnce()
  happens(callEvents.peerJoined, { peer: peer(marta) })
  expect(people()).toEqual(['', ''])
})
function told<Call>(act: () => void) {
  return (call: Call) => {
    act()
    return call
  }
}

const failure = (code: ConstructorParameters<typeof ApiError>[0]['code'], status: number) =>
  new ApiError({ code, message: 'Non si può', status })

test.each([
  ['no answer', unreachable(), 0],
  ['a used ticket', failure('token_used', 410), 0],
  ['a server that restarts', failure('unavailable', 503), 2_000],
])('an entry that meets %s is tried again over another socket', async (_, refusal, ms) => {
  const { view } = await enter(refusal)
  expect(reopen).toHaveBeenCalledTimes(ms === 0 ? 1 : 0)
  await vi.advanceTimersByTimeAsync(ms)
  expect([view().stage, reopen.mock.calls.length]).toEqual(['joining', 1])
})

test.each([
  ['too many requests', failure('too_many_requests', 429)],
  ['a room that is full', failure('invalid_state', 409)],
])('an entry that meets %s has failed, and says why', async (_, refusal) => {
  const { view } = await enter(refusal)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([view().stage, view().ending, view().error]).toEqual(['ended', 'failed', refusal])
  expect(reopen).not.toHaveBeenCalled()
})

test('leaving tells the server before the socket is let go, once', async () => {
  const { leave, view } = await enter(room({ peers: [peer(marta)] }))
  leave()
  leave()
  expect([view().ending, links[0]?.isClosed]).toEqual(['left', true])
  expect(sent.map(({ name }) => name)).toEqual(['join', 'leave'])
  await soon()
  expect(closeSocket).toHaveBeenCalledOnce()
})

test('the server is told each change of what is sent, one from while it was not heard afterwards', async () => {
  const { view } = await enter(room())
  const toldMedia = () => sent.filter(({ name }) => name === 'media').map(({ payload }) => payload)
  mediaChanged()
  expect(toldMedia()).toEqual([])
  const muted = { ...own.media, mic: false }
  media = muted
  mediaChanged()
  expect([view().own.media, toldMedia()]).toEqual([muted, [{ media: muted }]])
  const late = Promise.withResolvers<Joined>()
  socket.onLost()
  answer = () => late.promise
  socket.onOpen()
  await soon()
  media = own.media
  mediaChanged()
  expect(toldMedia()).toHaveLength(1)
  late.resolve(room())
  await soon()
  expect(toldMedia()).toEqual([{ media: muted }, { media: own.media }])
})

test('everybody’s copy is smaller the more people there are', async () => {
  await enter(room({ peers: [peer(marta), peer(ugo)] }))
  const others = () => links.filter(({ isClosed }) => !isClosed).map((link) => link.others)
  expect(others()).toEqual([2, 2])
  happens(callEvents.peerJoined, { peer: peer(lia) })
  expect(others()).toEqual([3, 3, 3])
  happens(callEvents.peerLeft, { peer: ugo, reason: 'left' })
  expect(others()).toEqual([2, 2])
})

test('sound alone is proposed where media from somebody arrive badly for more than ten seconds', async () => {
  const { view } = await enter(room({ peers: [peer(marta), peer(ugo)] }))
  links[1]?.measures('poor')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(view().isPoor).toBe(false)
  links[1]?.measures('good')
  links[1]?.measures('poor')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(view().isPoor, 'it was good meanwhile').toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(view().isPoor).toBe(true)
  links[1]?.measures('good')
  expect(view().isPoor).toBe(false)
})

test('on another network each connection looks for another way', async () => {
  await enter(room({ peers: [peer(marta), peer(ugo)] }))
  expect(links.map(({ restarts }) => restarts.length)).toEqual([0, 0])
  changeNetwork()
  expect(links.map(({ restarts }) => restarts.length)).toEqual([1, 1])
})
