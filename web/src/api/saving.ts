import { useState } from 'react'
import { type CallFailure, outcomeOf } from './call-failure.ts'
import { changesOf } from './changes.ts'

/** How the saving of a changed form ended. */
export type Saving<Read, Reply> =
  /** Nothing was to be sent. */
  | { kind: 'same' }
  | { kind: 'saved'; reply: Reply }
  /** Somebody else saved first; `now` is what stands there, and what the next attempt starts from. */
  | { kind: 'stale'; before: Read; now: Read; failure: CallFailure }
  | { kind: 'failed'; failure: CallFailure }

type Ways<Read, Held, Reply> = {
  /** Sends what changed, with the version that it was read at. */
  send: (changes: Partial<Held>, version: number) => Promise<Reply>
  /** Reads again, from the server, what somebody else saved. */
  readAgain: () => Promise<Read>
}

/** Saves what a form changed of something that was read, bearing the version of that reading. */
export function useSaving<Read extends { version: number }, Held extends object, Reply>(
  first: Read,
  { send, readAgain }: Ways<Read, Held, Reply>,
): (held: Held) => Promise<Saving<Read, Reply>> {
  const [read, setRead] = useState(first)

  async function sent(changes: Partial<Held>): Promise<Saving<Read, Reply>> {
    const outcome = await outcomeOf(send(changes, read.version))
    if (!('failure' in outcome)) return { kind: 'saved', reply: outcome.reply }
    if (outcome.failure.code !== 'stale_version') return { kind: 'failed', failure: outcome.failure }
    // Reading what others saved may fail as well.
    const now = await outcomeOf(readAgain())
    if ('failure' in now) return { kind: 'failed', failure: now.failure }
    setRead(now.reply)
    return { kind: 'stale', before: read, now: now.reply, failure: outcome.failure }
  }

  return async (held) => {
    const changes = changesOf(read, held)
    return Object.keys(changes).length === 0 ? { kind: 'same' } : sent(changes)
  }
}
