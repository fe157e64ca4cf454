import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseClient } from './database-client.ts'

export type SilenceWatch = {
  /**
   * Runs `work`, which fails as an outage as soon as the server is silent. It goes on by itself even then; before it changes
   * rows it calls `assertAwaited`, which throws if it was given up.
   */
  during<T>(work: (assertAwaited: () => void) => Promise<T>): Promise<T>
  end(): void
}

type Options = {
  /** How to connect to the server. */
  connection: pg.ClientConfig
  /** Called when the server has fallen silent. */
  onSilence: () => void
  /** How often to look, in milliseconds. */
  lookEveryMs?: number
}

type Work = { looks: number; fail(error: Error): void }

/** In looks: how long work goes on before the server is asked, and how long it may take to answer. */
const looks = { beforeAsking: 2, untilAnswered: 7 }

/** Has the code of a connection failure. */
const silent = () => Object.assign(new Error('PostgreSQL does not answer'), { code: '08006' })

/**
 * Notices within five seconds that the server is silent, as behind a lost network or on a disk that hangs. A statement
 * may take long, so the server is asked for another connection. Time is counted in looks, between which this process
 * itself ran: after a pause of its own it has not yet read the answers.
 */
export function silenceWatch({ connection, onSilence, lookEveryMs = 500 }: Options): SilenceWatch {
  const underWay = new Set<Work>()
  const ended = new AbortController()
  let isAsking = false
  let isSilent = false

  const giveUp = () => {
    onSilence()
    for (const { fail } of underWay) fail(silent())
    underWay.clear()
  }

  /** Asks once, and if there was no answer until there is one. */
  const ask = async () => {
    do {
      const answered = await answers(connection, lookEveryMs)
      if (!answered && !isSilent) giveUp()
      isSilent = !answered
      if (isSilent) await pause(lookEveryMs, null, { ref: false })
    } while (isSilent && !ended.signal.aborted)
  }

  const look = () => {
    for (const work of underWay) work.looks += 1
    const [oldest] = underWay
    if (isAsking || !oldest || oldest.looks <= looks.beforeAsking) return
    isAsking = true
    void ask().finally(() => {
      isAsking = false
    })
  }
  const looking = setInterval(look, lookEveryMs).unref()

  return {
    during: (work) =>
      new Promise((resolve, fail) => {
        if (isSilent) return fail(silent())
        const one = { looks: 0, fail }
        underWay.add(one)
        const assertAwaited = () => {
          if (!underWay.has(one)) throw silent()
        }
        void work(assertAwaited)
          .then(resolve, fail)
          .finally(() => underWay.delete(one))
      }),
    end() {
      ended.abort()
      clearInterval(looking)
    },
  }
}

const unreachable = ['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']

/** Whether the server takes another connection in time; one that refuses it has answered too. */
async function answers(connection: pg.ClientConfig, lookEveryMs: number): Promise<boolean> {
  const client = new DatabaseClient({ ...connection, application_name: 'filo watch' })
  const answered = client
    .connect()
    .then(() => client.query('SELECT 1'))
    .then(
      () => true,
      ({ code = '' }: { code?: string }) => !unreachable.includes(code),
    )
  const decided = new AbortController()
  const outOfPatience = async () => {
    for (let n = 0; n < looks.untilAnswered; n += 1)
      await pause(lookEveryMs, null, { ref: false, signal: decided.signal }).catch(() => {})
    return false
  }
  const answer = await Promise.race([answered, outOfPatience()])
  decided.abort()
  client.connection.stream.destroy()
  return answer
}
