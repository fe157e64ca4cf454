import { personName } from '@filo/contract/kit/person-name.ts'
import { useRef } from 'react'
import unseen from '../theme/unseen.module.css'
import { type Log, lastSeq } from './log.ts'

/** Announces to screen readers what others write while the conversation is open, not the messages loaded at first. */
export function NewMessages({ log, self }: { log: Log; self: string }) {
  const first = useRef(lastSeq(log))
  const newest = log.items.at(-1)
  const isNew = newest && newest.seq > first.current && newest.from.id !== self
  return (
    <p role="status" className={unseen.text}>
      {isNew && `${personName(newest.from)}: ${newest.text ?? newest.file?.name}`}
    </p>
  )
}
