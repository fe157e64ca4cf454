import { callEvents } from '@filo/contract/features/call/call.events.ts'
import type { Joined, Peer } from '@filo/contract/features/call/peer.schema.ts'
import type { PayloadOf, ServerEvent } from '@filo/contract/kit/event.ts'
import type { CallHandshake } from '@filo/contract/kit/handshake.ts'
import { type ApiError, outcomeOf, unreachable } from '../api/api-error.ts'
import type { CallEnding, CallEngine, CallStage, CallView } from './call-engine.ts'
import { type CallSignalling, callSignalling } from './call-signalling.ts'
import { iceServerList } from './ice-servers.ts'
import { onNetworkChange } from './on-network-change.ts'
import { ownMedia } from './own-media.ts'
import { pacedSignals } from './paced-signals.ts'
import { type PeerLink, peerLink } from './peer-link.ts'
import { qualityReport } from './quality-report.ts'
import { keepAwake } from './wake-lock.ts'

type Options = {
  /**
   * The credentials of a handshake with a fresh ticket of the visit.
   * @throws ApiError
   */
  handshake(): Promise<CallHandshake>
}

const tickMs = 1_000
/** A socket that answers more slowly while media have stopped is taken for dead. */
const probeMs = 1_200
/** How often, and for how long, to ask whether the server is heard while nobody else is: a dead socket says so late. */
const askEveryMs = 10_000
const askForMs = 5_000
const afterFailureMs = 2_000
const farewellMs = 1_000
const poorForMs = 10_000

/**
 * A call in which each browser is connected to each other one. The server says who is in the room and passes on their
 * negotiation; media go on without it.
 */
export function meshEngine({ handshake }: Options): CallEngine {
  const listeners = new Set<() => void>()
  const peers = new Map<string, { peer: Peer; link: PeerLink }>()
  let waiting: readonly Peer[] = []
  let stage: CallStage = 'preview'
  let ending: CallEnding | null = null
  let error: ApiError | null = null
  let signalling: CallSignalling | undefined
  /** The peer that this page is, which its next socket resumes. */
  let me: string | undefined
  /** Numbers the sockets' entries: an answer to an older one comes too late. */
  let entry = 0
  /** Events that came before the answer to `join`; `null` while this page is in the room or waits. */
  let early: (() => void)[] | null = []
  let poorSince: number | null = null
  const endings: (() => void)[] = []

  const remotePeers = () => [...peers.values()].map(({ peer, link }) => ({ ...peer, ...link.view() }))
  const isPoor = () => poorSince !== null && performance.now() - poorSince > poorForMs
  const viewNow = (): CallView => ({
    ...{ stage, ending, error, waiting },
    isServerHeard: early === null,
    own: own.view(),
    peers: remotePeers(),
    isPoor: isPoor(),
  })
  const changed = () => {
    if (!remotePeers().some(({ quality }) => quality === 'poor')) poorSince = null
    else poorSince ??= performance.now()
    view = viewNow()
    for (const listener of listeners) listener()
  }

  const own = ownMedia({
    onChange() {
      changed()
      tellMedia()
    },
    onTrack(source, track) {
      for (const { link } of peers.values()) link.replaceTrack(source, track)
    },
  })
  let told = own.media()
  let view = viewNow()
  const tellMedia = () => {
    const media = own.media()
    if (early || JSON.stringify(media) === JSON.stringify(told)) return
    told = media
    void outcomeOf(send(callEvents.media, { media }))
  }

  const send: CallSignalling['send'] = (...sent) => signalling?.send(...sent) ?? Promise.reject(unreachable())

  /** Asks the server for fresh credentials; without an answer another socket is opened. */
  const iceServers = iceServerList({
    async ask(withinMs) {
      const outcome = await outcomeOf(send(callEvents.ice, {}, withinMs))
      return 'reply' in outcome ? (outcome.reply.iceServers as RTCIceServer[]) : null
    },
    reopen: () => early === null && signalling?.reopen() === true,
  })
  const signals = pacedSignals()
  const report = qualityReport((counts) => void outcomeOf(send(callEvents.quality, counts)))

  const add = (peer: Peer) => {
    const known = peers.get(peer.id)
    waiting = waiting.filter(({ id }) => id !== peer.id)
    if (known) known.peer = peer
    else if (me !== undefined) {
      const link = peerLink(
        iceServers.current(),
        // One of the two always offers.
        { isOfferer: me > peer.id, tracks: own.tracks },
        {
          send: (signal) =>
            signals.add(() => void outcomeOf(send(callEvents.signal, { to: peer.id, ...signal }))),
          iceServers: () => iceServers.renew(probeMs),
          onChange: changed,
          onMeasured: report.add,
        },
      )
      peers.set(peer.id, { peer, link })
      capAll()
    }
  }
  const remove = (id: string) => {
    peers.get(id)?.link.close()
    peers.delete(id)
    waiting = waiting.filter((peer) => peer.id !== id)
    capAll()
  }
  const removeAll = () => {
    for (const id of [...peers.keys()]) remove(id)
  }
  const capAll = () => {
    for (const { link } of peers.values()) link.capFor(peers.size)
  }
  const restartAll = (options?: { ifBroken: boolean }) => {
    for (const { link } of peers.values()) link.restart(options)
  }
  const update = (id: string, change: Partial<Peer>) => {
    const known = peers.get(id)
    if (known) known.peer = { ...known.peer, ...change }
    waiting = waiting.map((peer) => (peer.id === id ? { ...peer, ...change } : peer))
  }

  /** Takes over the room as it is now. Connections to peers that are still the same stay as they are. */
  const settle = ({ peer, isAdmitted, peers: inside, waiting: atTheDoor, ...rest }: Joined) => {
    if (peer !== me) removeAll()
    me = peer
    iceServers.take(rest.iceServers as RTCIceServer[])
    stage = isAdmitted ? 'connected' : 'waiting'
    for (const id of [...peers.keys()]) if (!inside.some((one) => one.id === id)) remove(id)
    // Before the others are added, whose connections begin by themselves.
    restartAll({ ifBroken: true })
    inside.forEach(add)
    waiting = atTheDoor
  }
  const enter = async () => {
    entry += 1
    const mine = entry
    early = []
    const media = own.media()
    const resumed = me !== undefined && { resume: me }
    const outcome = await outcomeOf(send(callEvents.join, { media, ...resumed }))
    if (mine !== entry || stage === 'ended') return
    if ('error' in outcome) return notEntered(outcome.error)
    if ('ending' in outcome.reply) return finish(outcome.reply.ending)
    told = media
    settle(outcome.reply)
    const overtook = early ?? []
    early = null
    for (const act of overtook) act()
    tellMedia()
    changed()
  }
  const notEntered = (refusal: ApiError) => {
    const { code, isTransient } = refusal
    if (code === 'unreachable' || code === 'token_used') signalling?.reopen()
    else if (isTransient && code !== 'too_many_requests')
      setTimeout(() => signalling?.reopen(), afterFailureMs)
    else finish('failed', refusal)
  }

  const finish = (reason: CallEnding, why: ApiError | null = null) => {
    if (stage === 'ended') return
    if (reason === 'left') report.sendNow()
    ;[stage, ending, error, waiting] = ['ended', reason, why, []]
    own.close()
    removeAll()
    for (const stop of endings.splice(0)) stop()
    const line = signalling
    if (reason !== 'left' || !line) line?.close()
    else void outcomeOf(line.send(callEvents.leave, {}, farewellMs)).finally(line.close)
    changed()
  }

  const listen = (line: CallSignalling) => {
    const on = <E extends ServerEvent>(event: E, act: (payload: PayloadOf<E>) => void) =>
      line.on(event, (payload) => {
        if (stage === 'ended') return
        const handle = () => {
          act(payload)
          changed()
        }
        if (early) early.push(handle)
        else handle()
      })
    on(callEvents.peerJoined, ({ peer }) => add(peer))
    on(callEvents.peerLeft, ({ peer, reason }) => (peer === me ? finish(reason) : remove(peer)))
    on(callEvents.peerAway, ({ peer }) => update(peer, { isAway: true }))
    on(callEvents.peerBack, ({ peer }) => {
      update(peer, { isAway: false })
      peers.get(peer)?.link.restart({ ifBroken: true })
    })
    on(callEvents.mediaChanged, ({ peer, media }) => update(peer, { media }))
    on(callEvents.signalled, ({ from, ...signal }) => peers.get(from)?.link.receive(signal))
    on(callEvents.knock, ({ peer }) => {
      waiting = [...waiting.filter(({ id }) => id !== peer.id), peer]
    })
    on(callEvents.admitted, ({ peers: inside }) => {
      stage = 'connected'
      inside.forEach(add)
    })
    on(callEvents.denied, () => finish('denied'))
    on(callEvents.ended, ({ reason }) => finish(reason))
  }

  const tick = () => {
    if (isPoor() !== view.isPoor) changed()
    if (early) return
    const isCompanyHeard = remotePeers().some(({ link }) => link === 'connected')
    if (iceServers.isOld() && !iceServers.wasAskedWithin(askForMs)) restartAll()
    report.sendIfDue()
    if (!isCompanyHeard && !iceServers.wasAskedWithin(askEveryMs)) void iceServers.renew(askForMs)
  }
  const onOtherNetwork = () => {
    if (early) return
    void iceServers.renew(probeMs)
    restartAll()
  }
  const leave = () => finish('left')

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    preview: () => own.take(),
    join() {
      if (stage !== 'preview') return
      stage = 'joining'
      const line = callSignalling({
        handshake,
        onOpen: () => void enter(),
        onLost() {
          entry += 1
          early = []
          changed()
        },
        onRefused: (refusal) => finish('failed', refusal),
      })
      signalling = line
      listen(line)
      const ticking = setInterval(tick, tickMs)
      window.addEventListener('pagehide', leave)
      endings.push(
        () => clearInterval(ticking),
        () => window.removeEventListener('pagehide', leave),
        onNetworkChange(onOtherNetwork),
        signals.stop,
        keepAwake(),
      )
      changed()
    },
    admit: async (peer) => void (await send(callEvents.admit, { peer })),
    deny: async (peer) => void (await send(callEvents.deny, { peer })),
    turn: (device, isOn) => own.turn(device, isOn),
    choose: (device, id) => own.choose(device, id),
    shareScreen: () => own.shareScreen(),
    stopSharing: () => own.stopSharing(),
    retry() {
      me = undefined
      removeAll()
      signalling?.reopen()
      changed()
    },
    leave,
    async end() {
      report.sendNow()
      const outcome = await outcomeOf(send(callEvents.end, {}))
      // The event that tells everybody may come before the answer, which then finds no socket.
      if ('error' in outcome && view.stage !== 'ended') throw outcome.error
      finish('completed')
    },
  }
}
