import { personName } from '@filo/contract/kit/person-name.ts'
import { useState } from 'react'
import unseen from '../theme/unseen.module.css'
import { type Log, lastSeq } from './log.ts'

/** After a long absence only the last messages are read out. */
const maxAnnounced = 5

type NewMessagesProps = { log: Log; self: string; alreadyArrived: ReadonlySet<string> }

/**
 * Announces each message of others that arrives while the conversation is open, not those loaded from its history, and
 * each own one that turns out to have arrived.
 */
export function NewMessages({ log, self, alreadyArrived }: NewMessagesProps) {
  const [shown, setShown] = useState({ log, historyUpTo: lastSeq(log) })
  if (shown.log !== log) setShown({ log, historyUpTo: shown.log.hasNewer ? lastSeq(log) : shown.historyUpTo })
  const arrived = log.items
    .slice(-maxAnnounced)
    .filter(({ seq, from }) => seq > shown.historyUpTo && from.id !== self)
  return (
    <div role="log" aria-label="Messaggi nuovi" className={unseen.text}>
      {arrived.map(({ seq, from, text, file }) => (
        <p key={seq}>{`${personName(from)}: ${text ?? file?.name}`}</p>
      ))}
      {alreadyArrived.size > 0 &&
        log.items
          .filter(({ id }) => alreadyArrived.has(id))
          .map(({ seq, text, file }) => <p key={seq}>{`Era arrivato: ${text ?? file?.name}`}</p>)}
    </div>
  )
}
