import { owedRoutes } from '@filo/contract/features/chat/owed.routes.ts'
import type { Participant, Room } from '@filo/contract/features/chat/room.schema.ts'
import { call } from '@filo/ui/api/call.ts'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { IconMessage2 } from '@tabler/icons-react'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { useUser } from '../../session/session.tsx'
import { Action, OwedActions, Problem } from './owed-actions.tsx'
import classes from './owed-bar.module.css'
import { owedSince, ownerWords } from './owed-words.ts'
import { useOwedChange } from './use-owed-change.ts'
import { type Settled, useSettled } from './use-settled.ts'

type OwedBarProps = { room: Room; participants: readonly Participant[] }

/** The answer that is owed in a conversation: who takes care of it, and that none is needed. */
export function OwedBar({ room, participants }: OwedBarProps) {
  const { id, owed, last, readSeq } = room
  const { id: self } = useUser()
  const bar = useRef<HTMLDivElement>(null)
  const [settled, setSettled] = useSettled(id, bar)
  const { isBusy, change, error } = useOwedChange(id, owed?.seq ?? settled?.seq)
  /** Since when a message waits that was too new to be settled. */
  const [left, setLeft] = useState<string>()

  async function own(owner: string | null) {
    setLeft(undefined)
    const body = { ...(owner && { owner }), ...(owed?.owner && { before: owed.owner.id }) }
    return (await change(() => call(owedRoutes.own, { params: { id }, body }))) !== null
  }
  async function settle(seq: number) {
    if (readSeq < seq) {
      toast.error('Leggi prima i messaggi nuovi')
      return false
    }
    const after = await change(() => call(owedRoutes.settle, { params: { id }, body: { seq: readSeq } }))
    setLeft(after?.owed?.since)
    if (after && !after.owed) setSettled({ seq, last: after.last?.seq })
    return after !== null && !after.owed
  }
  async function undo({ seq }: Settled) {
    const after = await change(() => call(owedRoutes.reopen, { params: { id }, body: { seq } }))
    if (!after) return
    setSettled(null)
    if (!after.owed) toast.error('Intanto un collega ha risposto')
  }

  if (owed)
    return (
      <Bar
        element={bar}
        words={
          <>
            <strong>Aspetta risposta {owedSince(owed.since)}.</strong>{' '}
            <span data-nobody={owed.owner ? undefined : true}>{ownerWords(owed.owner, self)}.</span>
          </>
        }
      >
        <OwedActions
          {...{ isBusy, participants, error }}
          isNewerLeft={left === owed.since}
          owner={owed.owner?.id ?? null}
          onOwn={own}
          onSettle={() => settle(owed.seq)}
        />
      </Bar>
    )
  // Somebody may have answered, or another message come.
  if (settled && settled.last === last?.seq)
    return (
      <Bar element={bar} words="Segnato: non serve risposta.">
        <Action isBusy={isBusy} data-focus-target onClick={() => undo(settled)}>
          Annulla
        </Action>
        <Problem error={error} />
      </Bar>
    )
  return <Bar element={bar} words={null} />
}

type BarProps = { element: Ref<HTMLDivElement>; words: ReactNode; children?: ReactNode }

/** Stays where it is when its words change, so that a screen reader says them. */
function Bar({ element, words, children }: BarProps) {
  const named = words !== null && { role: 'region', 'aria-label': 'Risposta' }
  return (
    <div ref={element} {...named} className={classes.place} tabIndex={-1} data-keeps-focus>
      <div className={classes.bar}>
        {words !== null && <IconMessage2 aria-hidden size={20} />}
        <p role="status">{words}</p>
        {children}
      </div>
    </div>
  )
}
