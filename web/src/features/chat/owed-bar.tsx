import { owedRoutes } from '@filo/contract/features/chat/owed.routes.ts'
import type { Participant, Room } from '@filo/contract/features/chat/room.schema.ts'
import { isClinician } from '@filo/contract/kit/access.ts'
import { outcomeOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { roomKey, roomsKey } from '@filo/ui/conversation/query-keys.ts'
import { undoMs } from '@filo/ui/editing/undo-ms.ts'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { Button, type ButtonProps } from '@mantine/core'
import { IconMessage2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useUser } from '../../session/session.tsx'
import { ChooseOwnerDialog } from './choose-owner-dialog.tsx'
import classes from './owed-bar.module.css'
import { owedSince, ownerWords } from './owed-words.ts'

type OwedBarProps = { room: Room; participants: readonly Participant[] }

/** From where on an answer was said not to be needed, and the last message then. */
type Settled = { seq: number; last: number | undefined }

/** The answer that is owed in a conversation: who takes care of it, and that none is needed. */
export function OwedBar({ room, participants }: OwedBarProps) {
  const { id, owed, last, readSeq } = room
  const { id: self } = useUser()
  const { isBusy, change } = useChange(id)
  const [settled, setSettled] = useState<Settled | null>(null)
  useEffect(() => {
    if (!settled) return
    const timer = setTimeout(() => setSettled(null), undoMs)
    return () => clearTimeout(timer)
  }, [settled])

  async function settle(seq: number) {
    if (readSeq < seq) return toast.error('Leggi prima i messaggi nuovi')
    const after = await change(() => call(owedRoutes.settle, { params: { id }, body: { seq: readSeq } }))
    if (after && !after.owed) setSettled({ seq, last: after.last?.seq })
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
        words={
          <>
            <strong>Aspetta risposta {owedSince(owed.since)}.</strong>{' '}
            <span data-nobody={owed.owner ? undefined : true}>{ownerWords(owed.owner, self)}.</span>
          </>
        }
      >
        <Actions
          {...{ isBusy, participants }}
          owner={owed.owner?.id ?? null}
          onOwn={(owner) =>
            change(() =>
              call(owedRoutes.own, {
                params: { id },
                body: { ...(owner && { owner }), ...(owed.owner && { before: owed.owner.id }) },
              }),
            )
          }
          onSettle={() => settle(owed.seq)}
        />
      </Bar>
    )
  // Somebody may have answered, or another message come.
  if (settled && settled.last === last?.seq)
    return (
      <Bar words="Segnato: non serve risposta.">
        <Action isBusy={isBusy} data-focus-target onClick={() => undo(settled)}>
          Annulla
        </Action>
      </Bar>
    )
  return <Bar words={null} />
}

/** Stays where it is when its words change, so that a screen reader says them. */
function Bar({ words, children }: { words: ReactNode; children?: ReactNode }) {
  const named = words !== null && { role: 'region', 'aria-label': 'Risposta' }
  return (
    <div {...named} className={classes.bar} tabIndex={-1} data-keeps-focus>
      {words !== null && <IconMessage2 aria-hidden size={20} />}
      <p role="status">{words}</p>
      {children}
    </div>
  )
}

type ActionsProps = {
  isBusy: boolean
  participants: readonly Participant[]
  /** The id of the colleague who takes care of the answer. */
  owner: string | null
  onOwn: (owner: string | null) => Promise<unknown>
  onSettle: () => Promise<unknown>
}

/** Behind a button where the messages need the height. */
function Actions({ isBusy, participants, owner, onOwn, onSettle }: ActionsProps) {
  const { id: self, roles } = useUser()
  const [isOpen, setOpen] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  async function act(work: () => Promise<unknown>) {
    setChoosing(false)
    await work()
    setOpen(false)
  }
  return (
    <>
      <Action
        className={classes.manage}
        aria-label="Gestisci la risposta"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Gestisci
      </Action>
      <div className={classes.actions} data-open={isOpen || undefined}>
        {isClinician(roles) && (
          <Action
            variant={owner === self ? 'default' : 'outline'}
            isBusy={isBusy}
            onClick={() => act(() => onOwn(owner === self ? null : self))}
          >
            {owner === self ? 'Non me ne occupo più' : 'Me ne occupo io'}
          </Action>
        )}
        <Action isBusy={isBusy} onClick={() => setChoosing(true)}>
          Passa a…
        </Action>
        <Action isBusy={isBusy} onClick={() => act(onSettle)}>
          Non serve risposta
        </Action>
      </div>
      {isChoosing && (
        <ChooseOwnerDialog
          participants={participants.filter(({ id }) => id !== owner && id !== self)}
          onChoose={(chosen) => act(() => onOwn(chosen))}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

type ActionProps = ButtonProps & {
  isBusy?: boolean
  onClick: () => void
  'aria-label'?: string
  'aria-expanded'?: boolean
  children: string
}

/** Keeps the focus while it is busy. */
const Action = ({ isBusy = false, onClick, ...rest }: ActionProps) => (
  <Button
    variant="default"
    size="compact-md"
    {...rest}
    aria-disabled={isBusy || undefined}
    onClick={() => isBusy || onClick()}
  />
)

/** A second press of a double click must not take back what the first one did. */
const pressAgainMs = 600

/** Changes the room on the server, one change at a time; shows it as it is then, or tells why not. */
function useChange(id: string) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  async function change(ask: () => Promise<Room>): Promise<Room | null> {
    setBusy(true)
    const outcome = await outcomeOf(ask())
    setTimeout(() => setBusy(false), pressAgainMs)
    const key = [...roomKey, id]
    if ('reply' in outcome) {
      // A read on its way may be older.
      await client.cancelQueries({ queryKey: key })
      client.setQueryData(key, outcome.reply)
    } else {
      const { message, details } = outcome.error
      toast.error(details?.[0]?.message ?? message)
      void client.invalidateQueries({ queryKey: key })
    }
    void client.invalidateQueries({ queryKey: roomsKey })
    return 'reply' in outcome ? outcome.reply : null
  }
  return { isBusy, change }
}
