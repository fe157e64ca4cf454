import * as z from 'zod'
import { event } from '../../kit/event.ts'
import { count, id, strict } from '../../kit/fields.ts'
import { type CallQuality, iceServer } from './call.schema.ts'
import { callEndings, ended, joined, media, peer, peerEndings, signal } from './peer.schema.ts'

const common = { namespace: '/call', access: ['visit:manage', 'device'], scope: 'room' } as const
const forStaff = { ...common, access: 'visit:manage' } as const
const measured = () => count(0, 1000)
const measurements = { good: measured(), fair: measured(), poor: measured() } satisfies Record<
  CallQuality,
  unknown
>
const ok = z.object({ ok: z.literal(true) })
const nothing = strict({})

export const callEvents = {
  /** The first event of a socket. `resume` is the peer that its page was before, which may have ended meanwhile. */
  join: event({
    ...common,
    from: 'client',
    name: 'join',
    summary: 'Entra nella stanza della visita, o chiede di entrare',
    audit: 'call.join',
    essential: true,
    payload: strict({ resume: id().optional(), media }),
    reply: z.union([ok.extend(joined.shape), ok.extend(ended.shape)]),
  }),
  admit: event({
    ...forStaff,
    from: 'client',
    name: 'admit',
    summary: 'Fa entrare chi aspetta',
    audit: 'call.admit',
    essential: true,
    extendsSession: true,
    payload: strict({ peer: id() }),
    reply: ok,
  }),
  deny: event({
    ...forStaff,
    from: 'client',
    name: 'deny',
    summary: 'Non fa entrare chi aspetta',
    audit: 'call.deny',
    essential: true,
    extendsSession: true,
    payload: strict({ peer: id() }),
    reply: ok,
  }),
  signal: event({
    ...common,
    from: 'client',
    name: 'signal',
    summary: 'Accordi sulla connessione, per un’altra persona nella stanza',
    audit: 'none',
    essential: true,
    payload: signal.extend({ to: id() }),
    reply: ok,
  }),
  media: event({
    ...common,
    from: 'client',
    name: 'media',
    summary: 'Microfono, videocamera e schermo, accesi o spenti',
    audit: 'none',
    essential: true,
    extendsSession: true,
    payload: strict({ media }),
    reply: ok,
  }),
  quality: event({
    ...common,
    from: 'client',
    name: 'quality',
    summary: 'Le misure della connessione dall’ultima volta, una ogni due secondi, per qualità',
    audit: 'none',
    essential: true,
    payload: strict(measurements),
    reply: ok,
  }),
  ice: event({
    ...common,
    from: 'client',
    name: 'ice',
    summary: 'Credenziali nuove per TURN',
    audit: 'none',
    essential: true,
    payload: nothing,
    reply: ok.extend({ iceServers: z.array(iceServer) }),
  }),
  leave: event({
    ...common,
    from: 'client',
    name: 'leave',
    summary: 'Esce dalla stanza; la visita continua',
    audit: 'none',
    essential: true,
    payload: nothing,
    reply: ok,
  }),
  end: event({
    ...forStaff,
    from: 'client',
    name: 'end',
    summary: 'Termina la visita per tutti: diventa svolta',
    audit: 'visit.complete',
    essential: true,
    extendsSession: true,
    payload: nothing,
    reply: ok,
  }),
  peerJoined: event({
    ...common,
    from: 'server',
    name: 'peer-joined',
    summary: 'È entrata una persona',
    payload: strict({ peer }),
  }),
  peerLeft: event({
    ...common,
    from: 'server',
    name: 'peer-left',
    summary: 'Una persona non è più nella stanza: la sua connessione va chiusa',
    payload: strict({ peer: id(), reason: z.enum(peerEndings) }),
  }),
  peerAway: event({
    ...common,
    from: 'server',
    name: 'peer-away',
    summary: 'Il server non sente più una persona, che può ancora tornare',
    payload: strict({ peer: id() }),
  }),
  peerBack: event({
    ...common,
    from: 'server',
    name: 'peer-back',
    summary: 'Una persona è tornata',
    payload: strict({ peer: id() }),
  }),
  knock: event({
    ...forStaff,
    from: 'server',
    name: 'knock',
    summary: 'Una persona aspetta di entrare',
    payload: strict({ peer }),
  }),
  admitted: event({
    ...common,
    from: 'server',
    name: 'admitted',
    summary: 'Si può entrare: le persone già nella stanza',
    payload: strict({ peers: z.array(peer) }),
  }),
  denied: event({
    ...common,
    from: 'server',
    name: 'denied',
    summary: 'Il centro non fa entrare adesso',
    payload: nothing,
  }),
  signalled: event({
    ...common,
    from: 'server',
    name: 'signal',
    summary: 'Accordi sulla connessione, da un’altra persona nella stanza',
    payload: signal.extend({ from: id() }),
  }),
  mediaChanged: event({
    ...common,
    from: 'server',
    name: 'media',
    summary: 'Microfono, videocamera e schermo di una persona',
    payload: strict({ peer: id(), media }),
  }),
  ended: event({
    ...common,
    from: 'server',
    name: 'ended',
    summary: 'La stanza è chiusa per tutti',
    payload: strict({ reason: z.enum(callEndings) }),
  }),
}
