import { callEvents } from '@filo/contract/features/call/call.events.ts'
import { callRoutes } from '@filo/contract/features/call/call.routes.ts'
import { deviceCallRoutes } from '@filo/contract/features/call/device-call.routes.ts'
import type { Joined } from '@filo/contract/features/call/peer.schema.ts'
import type { ClientEvent } from '@filo/contract/kit/event.ts'
import type { Client } from '../src/http/in-process-browser.ts'
import type { Api } from './api.ts'
import { addVisit } from './factories/visit.ts'
import {
  deviceCredentials,
  emit,
  type OpenSocket,
  openSocket,
  type SocketCredentials,
  staffCredentials,
} from './sockets/socket-client.ts'

export const noMedia = { mic: true, cam: true, screen: false }

/** Somebody with a browser or an app, who may enter calls. */
export type Guest = {
  ticket(visitId: string): Promise<string>
  credentials(): Promise<SocketCredentials>
}

export const staffGuest = (client: Client, workgroup?: string): Guest => ({
  ticket: async (id) => (await client.call(callRoutes.issueTicket, { params: { id } })).body.ticket,
  credentials: () => staffCredentials(client, workgroup),
})

export const deviceGuest = (api: Api, token: string): Guest => ({
  ticket: async (id) =>
    (await api.device(token).call(deviceCallRoutes.issueTicket, { params: { id } })).body.ticket,
  credentials: () => deviceCredentials(api.deviceBrowser(token)),
})

/** A visit of ten minutes whose room is open. */
export const addVisitNow = (
  api: Api,
  patientId: string,
  { member = api.clinic.nurse, minutesAgo = 10 } = {},
): Promise<string> =>
  addVisit({ database: api.database, member }, patientId, {
    status: 'accepted',
    minutes: 10,
    start: new Date(Date.now() - minutesAgo * 60_000),
  })

/** Opens a socket with a ticket; returns it, or the code of the refusal. */
export async function openCall(
  url: string,
  guest: Guest,
  ticket: string | undefined,
): Promise<OpenSocket | string> {
  const { auth, headers } = await guest.credentials()
  return openSocket(`${url}/call`, {
    auth: { ...(auth as object), ...(ticket !== undefined && { ticket }) },
    ...(headers && { headers }),
  })
}

export type CallSocket = OpenSocket & {
  /** The answer to `join`. */
  joined: Joined
  send(event: ClientEvent, payload?: object): Promise<string>
  /** The payloads of an event that were received, in order. */
  heard(name: string): Record<string, unknown>[]
}

/** Opens a socket and joins. */
export async function enter(
  url: string,
  guest: Guest,
  visitId: string,
  { resume, ticket }: { resume?: string; ticket?: string } = {},
): Promise<CallSocket> {
  const socket = await openCall(url, guest, ticket ?? (await guest.ticket(visitId)))
  if (typeof socket === 'string') throw new Error(`refused: ${socket}`)
  const joined = await emit(socket, callEvents.join, { media: noMedia, ...(resume && { resume }) })
  if (joined.error) throw new Error(`refused: ${joined.error.code}`)
  return {
    ...socket,
    joined: joined as unknown as Joined,
    send: async (event, payload = {}) => (await emit(socket, event, payload)).error?.code ?? 'ok',
    heard: (name) =>
      socket.received
        .filter((one) => one.name === name)
        .map(({ payload }) => payload as Record<string, unknown>),
  }
}
