import { setTimeout as pause } from 'node:timers/promises'
import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import type { ClientEvent } from '@filo/contract/kit/event.ts'
import type { Handshake } from '@filo/contract/kit/handshake.ts'
import { socketPath } from '@filo/contract/kit/socket-path.ts'
import { io, type Socket } from 'socket.io-client'
import { patiently } from '../../../scripts/patience.mjs'
import type { Client } from '../../src/http/in-process-browser.ts'

export type ReceivedEvent = { name: string; payload: unknown }

export type OpenSocket = {
  socket: Socket
  /** The events received, in order. */
  received: ReceivedEvent[]
  /** Resolves with the reason, once the socket is closed. */
  closed: Promise<string>
}

export type SocketCredentials = { auth: unknown; headers?: Record<string, string> }

const pauseMs = 20
const maxWaitMs = patiently(2_000)

/**
 * Opens a socket as a browser would, retrying while the process does not listen for notifications yet. Returns it, or
 * the code of the refusal. The socket does not reconnect.
 */
export async function openSocket(url: string, credentials: SocketCredentials): Promise<OpenSocket | string> {
  const until = performance.now() + maxWaitMs
  for (;;) {
    const opened = await tryToOpen(url, credentials)
    if (opened !== 'websocket error' || performance.now() >= until) return opened
    await pause(pauseMs)
  }
}

function tryToOpen(url: string, { auth, headers = {} }: SocketCredentials): Promise<OpenSocket | string> {
  const socket = io(url, {
    path: socketPath,
    transports: ['websocket'],
    auth: auth as object,
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
  })
  const received: ReceivedEvent[] = []
  socket.onAny((name: string, payload: unknown) => received.push({ name, payload }))
  const closed = new Promise<string>((resolve) => socket.on('disconnect', resolve))
  return new Promise((resolve) => {
    socket.on('connect', () => resolve({ socket, received, closed }))
    socket.on('connect_error', (error: Error & { data?: { code: string } }) => {
      socket.disconnect()
      resolve(error.data?.code ?? error.message)
    })
  })
}

export type Ack = {
  ok?: true
  message?: Message
  readSeq?: number
  error?: { code: string; details?: unknown }
}
type Sent = { answeredAt: number }
/** Events that each socket sent within the last second, as the server may count them. */
const sentBy = new WeakMap<object, Sent[]>()
/** Below the limit of 50 a second. */
const maxPerSecond = 40
/**
 * Sends an event and returns its acknowledgement. Waits if the socket would otherwise be cut for sending too much.
 */
export async function emit({ socket }: OpenSocket, { name }: ClientEvent, payload: unknown): Promise<Ack> {
  for (;;) {
    const recent = (sentBy.get(socket) ?? []).filter(
      ({ answeredAt }) => answeredAt > performance.now() - 1_100,
    )
    sentBy.set(socket, recent)
    if (recent.length < maxPerSecond) break
    await pause(50)
  }
  const sent = { answeredAt: Number.POSITIVE_INFINITY }
  sentBy.get(socket)?.push(sent)
  try {
    return await socket.timeout(patiently(10_000)).emitWithAck(name, payload)
  } finally {
    sent.answeredAt = performance.now()
  }
}

/** Credentials of staff, with the cookies of their browser. */
export async function staffCredentials(client: Client, workgroup?: string): Promise<SocketCredentials> {
  await client.call(installationRoutes.read)
  const auth: Handshake = {
    as: 'staff',
    xsrf: client.cookies.get('XSRF-TOKEN') ?? '',
    ...(workgroup && { workgroup }),
  }
  return { auth, headers: cookiesOf(client) }
}

/** Credentials of the patients' app in a browser. */
export async function deviceCredentials(client: Client): Promise<SocketCredentials> {
  await client.call(accessRoutes.me)
  const auth: Handshake = { as: 'device', xsrf: client.cookies.get('filo_device_xsrf') ?? '' }
  return { auth, headers: cookiesOf(client) }
}

const cookiesOf = (client: Client) => ({
  cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
})
