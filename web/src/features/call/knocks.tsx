import { partWords } from '@filo/contract/features/call/call.words.ts'
import type { Peer } from '@filo/contract/features/call/peer.schema.ts'
import { type ApiError, errorOf } from '@filo/ui/api/api-error.ts'
import type { CallEngine } from '@filo/ui/call/call-engine.ts'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { usePinnedHeight } from '@filo/ui/theme/pinned-height.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './call.module.css'

type KnocksProps = { call: Pick<CallEngine, 'admit' | 'deny'>; waiting: readonly Peer[] }

/** Those who ask to enter, each with the answer of staff; pinned over the room, whose parts keep their places. */
export function Knocks({ call, waiting }: KnocksProps) {
  const pinned = usePinnedHeight<HTMLUListElement>('--filo-knocks')
  return (
    <ul
      ref={pinned}
      className={classes.knocks}
      aria-label="Chi chiede di entrare"
      hidden={waiting.length === 0}
    >
      {waiting.map((peer) => (
        <Knock key={peer.id} call={call} peer={peer} />
      ))}
    </ul>
  )
}

function Knock({ call, peer }: { call: KnocksProps['call']; peer: Peer }) {
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<ApiError>()
  const { id, person } = peer

  async function answer(send: (peer: string) => Promise<void>) {
    if (isSending) return
    setSending(true)
    setError(await errorOf(send(id)))
    setSending(false)
  }

  return (
    <li className={classes.knock}>
      <p>
        <FullName person={person} /> ({partWords(person)}) chiede di entrare
      </p>
      <div className={classes.answers}>
        <Button aria-disabled={isSending || undefined} onClick={() => answer(call.admit)}>
          Fai entrare
        </Button>
        <Button variant="outline" aria-disabled={isSending || undefined} onClick={() => answer(call.deny)}>
          Non ora
        </Button>
      </div>
      {error && (
        <Notice tone="error" announce reference={error.reference}>
          {error.fullMessage}
        </Notice>
      )}
    </li>
  )
}
