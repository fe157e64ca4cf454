import type { Signal } from '@filo/contract/features/call/peer.schema.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { peerConnection } from './peer-connection.ts'

/* The steps of a negotiation, with a connection that only notes them; the journeys' are real. */

const described = (ufrag: string, origin = '-') => `v=0\no=${origin}\na=ice-ufrag:${ufrag}\n`
const nothing = { mic: null, cam: null, screen: null }
let made: FakeConnection
let sent: Signal[]

class FakeConnection extends EventTarget {
  signalingState = 'stable'
  localDescription: { sdp: string } | null = null
  remoteDescription: { sdp: string } | null = null
  added: (string | undefined)[] = []
  restarts = 0
  transceivers: object[] = []
  constructor() {
    super()
    made = this
  }
  getTransceivers = () => this.transceivers
  addTransceiver = () =>
    void this.transceivers.push({ sender: { replaceTrack: async () => {} }, receiver: { track: {} } })
  createOffer = async () => ({ type: 'offer', sdp: described('own') })
  createAnswer = async () => ({ type: 'answer', sdp: described('own') })
  async setLocalDescription(own: { type: string; sdp: string }) {
    this.localDescription = own
    this.signalingState = own.type === 'offer' ? 'have-local-offer' : 'stable'
  }
  async setRemoteDescription(other: { type: string; sdp: string }) {
    this.remoteDescription = other
    this.signalingState = other.type === 'offer' ? 'have-remote-offer' : 'stable'
  }
  addIceCandidate = async ({ candidate }: RTCIceCandidateInit) => void this.added.push(candidate)
  restartIce = () => {
    this.restarts += 1
  }
  close() {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('RTCPeerConnection', FakeConnection)
  sent = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Connects to another peer, as the one that offers or the other. */
async function peerThat(role: 'offers' | 'answers') {
  const peer = peerConnection(
    {},
    { isOfferer: role === 'offers', tracks: nothing },
    { send: (signal) => sent.push(signal), onTracks: () => {}, onState: () => {} },
  )
  await vi.advanceTimersByTimeAsync(0)
  return {
    ...peer,
    gets: (n: number, step: Signal['step']) => peer.receive({ n, step }),
  }
}
const candidate = (name: string, usernameFragment: string): Signal['step'] => ({
  ...{ kind: 'candidate', candidate: name, usernameFragment },
  ...{ sdpMid: '0', sdpMLineIndex: 0 },
})
const answer = (ufrag: string, origin?: string): Signal['step'] => ({
  kind: 'answer',
  sdp: described(ufrag, origin),
})
const offer = (ufrag: string): Signal['step'] => ({ kind: 'offer', sdp: described(ufrag) })
const steps = () => sent.map(({ n, step: { kind } }) => `${kind} ${n}`)

test('candidates that come before the answer are added with it, and later ones at once', async () => {
  const { gets } = await peerThat('offers')
  await gets(1, candidate('early', 'theirs'))
  await gets(1, candidate('of another description', 'old'))
  await gets(0, candidate('of another offer', 'theirs'))
  expect(made.added).toEqual([])
  await gets(1, answer('theirs'))
  expect(made.added).toEqual(['early'])
  await gets(1, candidate('late', 'theirs'))
  expect(made.added).toEqual(['early', 'late'])
})

test('an answer to an earlier offer, and a second one to the same, are ignored', async () => {
  const { gets } = await peerThat('offers')
  await gets(0, answer('earlier'))
  expect(made.remoteDescription).toBeNull()
  await gets(1, answer('theirs'))
  await gets(1, answer('again'))
  expect(made.remoteDescription?.sdp).toBe(described('theirs'))
})

test('an offer is answered once, a later one again, and its candidates are added', async () => {
  const { gets } = await peerThat('answers')
  expect(steps()).toEqual([])
  await gets(1, offer('first'))
  await gets(1, offer('same'))
  await gets(1, candidate('one', 'first'))
  await gets(2, offer('second'))
  await gets(2, candidate('late of the first', 'first'))
  await gets(2, candidate('two', 'second'))
  expect(steps()).toEqual(['answer 1', 'answer 2'])
  expect(made.added).toEqual(['one', 'two'])
})

test('a wish to restart is met by the side that offers, unless its offer is on its way', async () => {
  const { gets } = await peerThat('offers')
  await gets(1, answer('theirs'))
  await vi.advanceTimersByTimeAsync(1_000)
  await gets(1, { kind: 'restart' })
  expect(made.restarts, 'a second after the offer').toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  await gets(1, { kind: 'restart' })
  expect([made.restarts, steps()]).toEqual([1, ['offer 1', 'offer 2']])
})

test.each([
  ['the side that offered offers again', '-', ['offer 1', 'offer 2']],
  ['beside Firefox it asks for an offer', 'mozilla...THIS_IS_SDPARTA', ['offer 1', 'restart 1']],
])('when it looks for another way, %s', async (_, origin, expected) => {
  const { gets, restart } = await peerThat('offers')
  await gets(1, answer('theirs', origin))
  await restart()
  expect(steps()).toEqual(expected)
})

test('after its end a connection neither answers nor asks', async () => {
  const { close, gets, restart } = await peerThat('answers')
  close()
  await gets(1, offer('first'))
  await restart()
  expect(sent).toEqual([])
})
