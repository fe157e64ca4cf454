import { setTimeout as pause } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { type ClientCredentials, openReconnectingSocket } from './reconnecting-socket.ts'

/** A query that a client has on screen. */
export type LiveView<Body = unknown> = {
  path: string
  /** The events that make it stale. */
  events: readonly string[]
  /** The versions that a response shows, by row. */
  versions(body: Body): [id: string, version: number][]
}

const batchMs = 1_000
const pollMs = 30_000
const retryMs = 1_000

/** Follows events like the apps: batches them, refetches all after a reconnect, and polls without a socket. */
export class LiveClient {
  /** The versions last fetched, by row. */
  readonly seen = new Map<string, number>()
  private readonly url: string
  private readonly credentials: ClientCredentials
  private readonly views: readonly LiveView[]
  private readonly socket: Socket
  private readonly polling: NodeJS.Timeout
  /** Views that are being fetched, and whether they have to be fetched again afterwards. */
  private readonly running = new Map<LiveView, { isOutdated: boolean }>()
  private isClosed = false
  private pending = new Set<string>()
  private batch: NodeJS.Timeout | undefined
  private wasConnected = false
  private isCurrent = false

  constructor(url: string, credentials: ClientCredentials, views: readonly LiveView[]) {
    this.url = url
    this.credentials = credentials
    this.views = views
    this.socket = openReconnectingSocket(url, credentials)
    this.socket.on('connect', () => {
      this.isCurrent = this.wasConnected
      if (this.wasConnected) this.refetch(this.views)
      this.wasConnected = true
    })
    this.socket.onAny((name: string) => {
      this.pending.add(name)
      if (this.batch === undefined) this.refetchPending()
    })
    this.polling = setInterval(() => {
      if (this.socket.connected && this.isCurrent) return
      this.refetch(this.views)
      this.isCurrent = this.socket.connected
    }, pollMs)
    this.refetch(this.views)
  }

  get isConnected(): boolean {
    return this.socket.connected
  }

  close(): void {
    clearInterval(this.polling)
    clearTimeout(this.batch)
    this.isClosed = true
    this.socket.disconnect()
  }

  private refetchPending(): void {
    const names = this.pending
    this.pending = new Set()
    this.batch = names.size > 0 ? setTimeout(() => this.refetchPending(), batchMs) : undefined
    this.refetch(this.views.filter(({ events }) => events.some((name) => names.has(name))))
  }

  private refetch(views: readonly LiveView[]): void {
    for (const view of views) void this.fetchView(view)
  }

  private async fetchView(view: LiveView): Promise<void> {
    const before = this.running.get(view)
    if (before) {
      before.isOutdated = true
      return
    }
    const fetching = { isOutdated: false }
    this.running.set(view, fetching)
    let body = await this.get(view.path)
    if (body === null) {
      await pause(retryMs)
      // Otherwise the call would reach whatever the next test of this process puts in place of `fetch`.
      if (this.isClosed) return
      body = await this.get(view.path)
    }
    this.running.delete(view)
    if (this.isClosed) return
    if (body !== null) for (const [id, version] of view.versions(body)) this.seen.set(id, version)
    if (fetching.isOutdated && body !== null) await this.fetchView(view)
  }

  /** `null` if the process is down or its database is away. */
  private async get(path: string): Promise<unknown> {
    try {
      const answer = await fetch(`${this.url}/api${path}`, { headers: this.credentials.headers })
      if (answer.ok) return await answer.json()
      if (answer.status !== 503) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
    return null
  }
}
