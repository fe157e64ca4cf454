import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './database.ts'
import { DatabaseClient } from './database-client.ts'

export type Listener = {
  start(): void
  /** Whether all that is told is heard. */
  isListening(): boolean
  stop(): Promise<void>
}

type Heard = {
  /** What was told on the channel, once its transaction was committed. */
  onNotification(payload: string): void
  /** From now on, until it hears again, what is told is lost. */
  onDisconnect(): void
  warn(line: string): void
}

/** How often a connection that hears nothing is asked whether it is still one. */
const lookEveryMs = 10_000
const answerWithinMs = 5_000
const firstWaitMs = 250
const longestWaitMs = 5_000
/** A connection that hangs is not waited for longer. */
const goodbyeMs = 1_000

/** Hears what PostgreSQL tells on a channel, over a connection of its own that comes back whenever it is lost. */
export function notificationListener(
  { pool }: Pick<Database, 'pool'>,
  channel: string,
  { onNotification, onDisconnect, warn }: Heard,
): Listener {
  const end = new AbortController()
  const waited = (ms: number) => pause(ms, null, { signal: end.signal })
  let client: DatabaseClient | undefined
  let isHearing = false
  let waitMs = firstWaitMs

  /** Fails when the connection is no more. */
  const follow = async () => {
    client = new DatabaseClient({
      ...pool.options,
      application_name: `filo ${channel}`,
      query_timeout: answerWithinMs,
    })
    const closed = once(client, 'end')
    closed.catch(() => {})
    await client.connect()
    client.on('notification', ({ payload = '' }) => onNotification(payload))
    await client.query(`LISTEN ${channel}`)
    isHearing = true
    waitMs = firstWaitMs
    while (!end.signal.aborted) {
      await Promise.race([closed, waited(lookEveryMs)])
      await client.query('SELECT 1')
    }
  }

  const run = async () => {
    while (!end.signal.aborted) {
      await follow().catch((error: Error) => {
        if (!end.signal.aborted && waitMs === firstWaitMs)
          warn(`Eventi dal vivo interrotti: ${error.message}`)
      })
      if (isHearing) onDisconnect()
      isHearing = false
      void client?.end().catch(() => {})
      await waited(waitMs).catch(() => {})
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    }
  }
  let running: Promise<void> | undefined

  return {
    start() {
      running ??= run()
    },
    isListening: () => isHearing,
    async stop() {
      end.abort()
      const ended = Promise.all([client?.end().catch(() => {}), running])
      await Promise.race([ended, pause(goodbyeMs)])
    },
  }
}
