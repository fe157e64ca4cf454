import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'

/** A message of Mozilla's protocol between Firefox and its push service, as far as it is read here. */
type FromBrowser = {
  messageType?: string
  channelID?: string
  key?: string
  uaid?: string
  updates?: { channelID: string; version: string; code: number }[]
}

type Subscriptions = {
  /** Returns the new endpoint; `senderKey` is the `applicationServerKey` as base64url. */
  register(channel: string, senderKey: string | null): string
  unregister(channel: string): void
}

type Notification = { topic: string; ttl: number; body: Buffer }

/**
 * The part of a push service to which Firefox connects: `hello`, `register`, `unregister`, `notification`, `ack` and `{}`
 * for a ping. A push for a browser that is not connected waits for it, at most one for each topic.
 */
export function browserSockets(server: Server, { register, unregister }: Subscriptions) {
  const socketServer = new WebSocketServer({ server })
  const open = new Map<string, WebSocket>()
  const channelsOf = new Map<string, Set<string>>()
  const waiting = new Map<string, Map<string, Notification>>()
  const acknowledged: number[] = []

  const send = (socket: WebSocket, message: object) => socket.send(JSON.stringify(message))

  const deliver = (socket: WebSocket, channel: string, { body }: Notification) =>
    send(socket, {
      messageType: 'notification',
      channelID: channel,
      version: randomUUID(),
      data: body.toString('base64url'),
      headers: { encoding: 'aes128gcm' },
    })

  const join = (socket: WebSocket, channel: string) => {
    open.set(channel, socket)
    for (const late of waiting.get(channel)?.values() ?? []) deliver(socket, channel, late)
    waiting.delete(channel)
  }

  socketServer.on('connection', (socket) => {
    socket.on('error', () => {})
    socket.on('close', () => {
      for (const [channel, owner] of open) if (owner === socket) open.delete(channel)
    })
    let browser = ''
    socket.on('message', (text) => {
      const message: FromBrowser = JSON.parse(String(text))
      const channelID = message.channelID ?? ''
      switch (message.messageType) {
        case 'hello':
          browser = message.uaid || randomUUID().replaceAll('-', '')
          send(socket, {
            ...{ messageType: 'hello', status: 200, use_webpush: true, broadcasts: {} },
            uaid: browser,
          })
          for (const channel of channelsOf.get(browser) ?? []) join(socket, channel)
          return undefined
        case 'register': {
          // Firefox pads the key.
          const pushEndpoint = register(channelID, message.key?.replace(/=+$/, '') ?? null)
          channelsOf.set(browser, (channelsOf.get(browser) ?? new Set()).add(channelID))
          join(socket, channelID)
          return send(socket, { messageType: 'register', status: 200, channelID, pushEndpoint })
        }
        case 'unregister':
          unregister(channelID)
          channelsOf.get(browser)?.delete(channelID)
          open.delete(channelID)
          return send(socket, { messageType: 'unregister', status: 200, channelID })
        case 'ack':
          return void acknowledged.push(...(message.updates ?? []).map(({ code }) => code))
        case undefined:
          return send(socket, {})
        default:
          return undefined
      }
    })
  })

  return {
    acknowledged,
    notify(channel: string, body: Buffer, { topic, ttl }: Omit<Notification, 'body'>): void {
      const socket = open.get(channel)
      if (socket) deliver(socket, channel, { topic, ttl, body })
      // A message without a time to live is not kept (RFC 8030, section 5.2).
      if (socket || ttl === 0) return
      const late = waiting.get(channel) ?? new Map<string, Notification>()
      waiting.set(channel, late.set(topic, { topic, ttl, body }))
    },
    close(): void {
      for (const socket of socketServer.clients) socket.terminate()
      socketServer.close()
    },
  }
}
