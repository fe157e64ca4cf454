import { setTimeout as pause } from 'node:timers/promises'
import { chatEvents } from '@filo/contract/features/chat/chat.events.ts'
import type { Message, MessagePage } from '@filo/contract/features/chat/message.schema.ts'
import { socketPath } from '@filo/contract/kit/socket-path.ts'
import { io, type Socket } from 'socket.io-client'
import { v7 as uuid } from 'uuid'
import type { ClientCredentials } from './reconnecting-socket.ts'

/** Credentials, and the base path of the app's calls. */
export type Person = ClientCredentials & { base: '/api/chat' | '/api/mobile/chat' }

type Ack = { ok?: true; message?: Message; error?: { code: string } }

const ackMs = 5_000
const retryPause = () => pause(50 + Math.random() * 200)

/** Messages as the clients know them, kept outside the servers. */
export type Tally = {
  /** When each message was first sent, by id. */
  sent: Map<string, number>
  acknowledged: Map<string, Message>
  /** Milliseconds from the first try until a client received it; only of clients that stayed connected. */
  waits: number[]
}

/** Writes and reads as the apps do: through cuts and kills, retries until a message is acknowledged. */
export class ChatWriter {
  /** The messages received of each room, in order. */
  readonly logs: Map<string, Message[]>
  private readonly person: Person
  private readonly url: string
  private readonly tally: Tally
  private readonly socket: Socket
  private connectedSince = Number.POSITIVE_INFINITY
  private readonly catchingUp = new Map<string, Promise<void>>()

  constructor(person: Person, url: string, rooms: readonly string[], tally: Tally) {
    this.person = person
    this.url = url
    this.tally = tally
    this.logs = new Map(rooms.map((room) => [room, []]))
    this.socket = io(url, {
      path: socketPath,
      transports: ['websocket'],
      auth: person.auth,
      extraHeaders: person.headers,
      reconnectionDelay: 50,
      reconnectionDelayMax: 500,
      forceNew: true,
    })
    this.socket.on('connect', () => {
      this.connectedSince = performance.now()
      for (const room of this.logs.keys()) void this.catchUp(room)
    })
    this.socket.on('disconnect', () => {
      this.connectedSince = Number.POSITIVE_INFINITY
    })
    // Socket.IO does not retry a handshake that the server refuses, for example while it starts.
    this.socket.on('connect_error', () => {
      if (!this.socket.active) setTimeout(() => this.socket.connect(), 200)
    })
    this.socket.on(chatEvents.message.name, (message: Message) => this.hear(message))
  }

  /** Simulates a lost network; the client reconnects by itself. */
  cut(): void {
    this.socket.io.engine?.close()
  }

  disconnect(): void {
    this.socket.disconnect()
  }

  /** Sends a text until it is acknowledged, by socket and sometimes by HTTP. */
  async write(room: string, text: string): Promise<void> {
    const id = uuid()
    this.tally.sent.set(id, performance.now())
    for (;;) {
      const ack = await (Math.random() < 0.1 ? this.post(room, { id, text }) : this.emit(room, { id, text }))
      if (ack?.message) {
        this.tally.acknowledged.set(id, ack.message)
        return
      }
      if (ack?.error && !['unavailable', 'internal'].includes(ack.error.code))
        throw new Error(`refused: ${ack.error.code}`)
      await retryPause()
    }
  }

  /** Fetches missing messages until there are none. */
  async catchUp(room: string): Promise<void> {
    const before = this.catchingUp.get(room)
    if (before) return before
    const running = this.fetchMissing(room).finally(() => this.catchingUp.delete(room))
    this.catchingUp.set(room, running)
    return running
  }

  private async emit(room: string, message: { id: string; text: string }): Promise<Ack | null> {
    if (!this.socket.connected) return null
    return this.socket
      .timeout(ackMs)
      .emitWithAck(chatEvents.send.name, { room, ...message })
      .catch(() => null)
  }

  private async post(room: string, body: object): Promise<Ack | null> {
    const answer = await this.call(`/${room}/send`, { method: 'POST', body: JSON.stringify(body) })
    if (!answer) return null
    return answer.status === 201 ? { message: answer.body as Message } : (answer.body as Ack)
  }

  private async call(path: string, init: RequestInit = {}) {
    try {
      const headers = { ...this.person.headers, ...(init.body && { 'content-type': 'application/json' }) }
      const answer = await fetch(`${this.url}${this.person.base}${path}`, { ...init, headers })
      return { status: answer.status, body: await answer.json() }
    } catch {
      return null
    }
  }

  private hear(message: Message): void {
    const log = this.logs.get(message.room)
    const began = this.tally.sent.get(message.id)
    if (!log) throw new Error(`message of room ${message.room}`)
    if (began !== undefined && began > this.connectedSince) this.tally.waits.push(performance.now() - began)
    if (message.seq === log.length + 1) log.push(message)
    else if (message.seq > log.length + 1) void this.catchUp(message.room)
  }

  private async fetchMissing(room: string): Promise<void> {
    const log = this.logs.get(room) ?? []
    for (;;) {
      const answer = await this.call(`/${room}/message-list?after=${log.length}&limit=200`)
      if (answer?.status !== 200) {
        if (answer && answer.status < 500) throw new Error(`reading refused: ${JSON.stringify(answer.body)}`)
        await retryPause()
        continue
      }
      const { items, hasMore } = answer.body as MessagePage
      for (const message of items) if (message.seq === log.length + 1) log.push(message)
      if (!hasMore) return
    }
  }
}
