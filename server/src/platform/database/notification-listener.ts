import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './database.ts'
import { DatabaseClient } from './database-client.ts'

export type Listener = {
  start(): void
  /** Whether the connection is up, so that no notification is missed. */
  isListening(): boolean
  stop(): Promise<void>
}

type Handlers = {
  /** Called with the payload of each notification, after its transaction has committed. */
  onNotification(payload: string): void
  /** Called when the connection is lost: notifications are missed until it is back. */
  onDisconnect(): void
  warn(line: string): void
}

/** How often to check that an idle connection is still alive. */
const pingEveryMs = 10_000
const queryTimeoutMs = 5_000
const firstDelayMs = 250
const maxDelayMs = 5_000
/** Longest wait for a hanging connection to close. */
const closeMs = 1_000

/** Listens on a PostgreSQL channel over a connection of its own, and reconnects whenever it is lost. */
export function notificationListener(
  { pool }: Pick<Database, 'pool'>,
  channel: string,
  { onNotification, onDisconnect, warn }: Handlers,
): Listener {
  const end = new AbortController()
  const waited = (ms: number) => pause(ms, null, { signal: end.signal })
  let client: DatabaseClient | undefined
  let isListening = false
  let delayMs = firstDelayMs

  /** Connects and listens; rejects when the connection is lost. */
  const connectAndListen = async () => {
    client = new DatabaseClient({
      ...pool.options,
      application_name: `filo ${channel}`,
      query_timeout: queryTimeoutMs,
    })
    const closed = once(client, 'end')
    closed.catch(() => {})
    await client.connect()
    client.on('notification', ({ payload = '' }) => onNotification(payload))
    await client.query(`LISTEN ${channel}`)
    isListening = true
    delayMs = firstDelayMs
    while (!end.signal.aborted) {
      await Promise.race([closed, waited(pingEveryMs)])
      await client.query('SELECT 1')
    }
  }

  const run = async () => {
    while (!end.signal.aborted) {
      await connectAndListen().catch((error: Error) => {
        if (!end.signal.aborted && delayMs === firstDelayMs)
          warn(`Eventi dal vivo interrotti: ${error.message}`)
      })
      if (isListening) onDisconnect()
      isListening = false
      void client?.end().catch(() => {})
      await waited(delayMs).catch(() => {})
      delayMs = Math.min(delayMs * 2, maxDelayMs)
    }
  }
  let running: Promise<void> | undefined

  return {
    start() {
      running ??= run()
    },
    isListening: () => isListening,
    async stop() {
      end.abort()
      const ended = Promise.all([client?.end().catch(() => {}), running])
      await Promise.race([ended, pause(closeMs)])
    },
  }
}
