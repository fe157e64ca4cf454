import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushTarget } from '../../src/platform/push/push-message.ts'
import { browserSockets } from './browser-sockets.ts'
import { keysOf, newReceiver, type Receiver } from './push-receiver.ts'
import { senderKeyOf } from './vapid.ts'

/**
 * How an endpoint answers: with a status, headers and a text; by silence; by accepting, with a text that pauses for ever;
 * by an error whose text never ends; by breaking off the connection.
 */
export type Behaviour =
  | { status: number; headers?: Record<string, string>; text?: string }
  | 'hang'
  | 'pausing'
  | 'endless'
  | 'reset'

/** A push as it came; `trouble` is why a push service would refuse it. */
export type ReceivedPush = {
  endpoint: string
  headers: IncomingHttpHeaders
  body: Buffer
  trouble: { status: number; text: string } | null
}

type Subscription = { endpoint: string; senderKey: string | null; channel: string; hasEnded: boolean }

export type PushService = {
  /** `http://localhost:PORT`: what the sender must be allowed to call. */
  origin: string
  /** The value for `dom.push.serverURL` of Firefox. */
  socketUrl: string
  /** All that was ever sent here, in order. */
  received: ReceivedPush[]
  /** The codes by which browsers acknowledged pushes: 100 delivered, 101 not decryptable, 102 the worker failed. */
  acknowledged: number[]
  /** How many requests are being answered, and how many at once there were at most. */
  load: { now: number; most: number }
  /** A subscription without a browser, bound to a sender's public key; `keyId` is for the target. */
  subscribe(senderKey: string, keyId: string): { target: PushTarget; receiver: Receiver }
  /** Changes how an endpoint answers from now on. */
  behave(endpoint: string, behaviour: Behaviour): void
  /** Breaks off all requests that are being answered. */
  breakOff(): void
  close(): Promise<void>
}

/** Starts a push service on the loopback: RFC 8030 for senders, Mozilla's protocol for Firefox. */
export async function startPushService(): Promise<PushService> {
  const subscriptions = new Map<string, Subscription>()
  const behaviours = new Map<string, Behaviour>()
  const received: ReceivedPush[] = []
  const load = { now: 0, most: 0 }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://localhost:${port}`

  const add = (senderKey: string | null, channel: string): string => {
    const endpoint = `${origin}/push/${randomUUID()}`
    subscriptions.set(endpoint, { endpoint, senderKey, channel, hasEnded: false })
    return endpoint
  }
  const sockets = browserSockets(server, {
    register: (channel, senderKey) => add(senderKey, channel),
    unregister: (channel) => {
      for (const subscription of subscriptions.values())
        if (subscription.channel === channel) subscription.hasEnded = true
    },
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    load.now += 1
    load.most = Math.max(load.most, load.now)
    response.on('close', () => {
      load.now -= 1
    })
    const endpoint = `${origin}${request.url}`
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts)
    const { headers } = request
    const subscription = subscriptions.get(endpoint)
    const trouble = troubleOf(headers, body, { origin, subscription })
    received.push({ endpoint, headers, body, trouble })
    const behaviour = behaviours.get(endpoint)
    if (behaviour === 'hang') return
    if (behaviour === 'reset') return void request.socket.destroy()
    if (behaviour === 'pausing') return void response.writeHead(201).write('x')
    if (behaviour === 'endless') return writeForever(response)
    const said = behaviour ?? trouble ?? { status: 201 }
    if (said === trouble || said.status >= 300 || !subscription)
      return void response.writeHead(said.status, said.headers).end(said.text)
    sockets.notify(subscription.channel, body, { topic: String(headers.topic), ttl: Number(headers.ttl) })
    response.writeHead(said.status, { location: `${origin}/message/${randomUUID()}` }).end()
  }

  return {
    origin,
    socketUrl: `ws://localhost:${port}/`,
    received,
    acknowledged: sockets.acknowledged,
    load,
    subscribe: (senderKey, keyId) => {
      const receiver = newReceiver()
      return { target: { endpoint: add(senderKey, randomUUID()), keyId, ...keysOf(receiver) }, receiver }
    },
    behave: (endpoint, behaviour) => void behaviours.set(endpoint, behaviour),
    breakOff: () => server.closeAllConnections(),
    close: async () => {
      sockets.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Known = { origin: string; subscription: Subscription | undefined }

/** Why a service refuses a push, by status: 404 and 410 for the subscription, 401 and 403 for the sender, 400 and 413. */
function troubleOf(
  headers: IncomingHttpHeaders,
  body: Buffer,
  { origin, subscription }: Known,
): { status: number; text: string; headers?: Record<string, string> } | null {
  const refused = (status: number, reason: string) => ({ status, text: JSON.stringify({ reason }) })
  if (!subscription) return refused(404, 'NotFound')
  if (subscription.hasEnded) return refused(410, 'Unregistered')
  if (!/^\d+$/.test(String(headers.ttl))) return refused(400, 'BadTtl')
  if (!/^[\w-]{1,32}$/.test(String(headers.topic ?? 'none'))) return refused(400, 'BadTopic')
  if (!['very-low', 'low', 'normal', 'high'].includes(String(headers.urgency ?? 'normal')))
    return refused(400, 'BadUrgency')
  if (headers['content-encoding'] !== 'aes128gcm') return refused(400, 'BadEncoding')
  if (body.length > 4_096) return refused(413, 'PayloadTooLarge')
  try {
    const key = senderKeyOf({ authorization: headers.authorization, origin, now: new Date() })
    return subscription.senderKey === null || key === subscription.senderKey
      ? null
      : refused(403, 'VapidPkHashMismatch')
  } catch {
    return refused(401, 'BadJwtToken')
  }
}

/** Sends kilobytes as fast as they are taken, until the other side has enough. */
function writeForever(response: ServerResponse): void {
  response.writeHead(500)
  const part = Buffer.alloc(64 * 1_024, 'x')
  const more = () => {
    while (!response.destroyed && response.write(part));
  }
  response.on('drain', more)
  more()
}
