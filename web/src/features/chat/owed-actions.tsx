import type { Participant } from '@filo/contract/features/chat/room.schema.ts'
import { isClinician } from '@filo/contract/kit/access.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'
import { usePopup } from '@filo/ui/display/use-popup.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { Button, type ButtonProps } from '@mantine/core'
import { type Ref, useState } from 'react'
import { useUser } from '../../session/session.tsx'
import { ChooseOwnerDialog } from './choose-owner-dialog.tsx'
import classes from './owed-bar.module.css'

type OwedActionsProps = {
  isBusy: boolean
  participants: readonly Participant[]
  /** The id of the colleague who takes care of the answer. */
  owner: string | null
  /** Why the last act failed. */
  error: ApiError | undefined
  /** That no answer is needed did not count for a newer message than the person had read. */
  isNewerLeft: boolean
  /** Returns whether it succeeded, as `onSettle` does. */
  onOwn: (owner: string | null) => Promise<boolean>
  onSettle: () => Promise<boolean>
}

/** The acts on an answer that is owed, behind a button where the messages need the height. */
export function OwedActions({
  isBusy,
  participants,
  owner,
  error,
  isNewerLeft,
  onOwn,
  onSettle,
}: OwedActionsProps) {
  const { id: self, roles } = useUser()
  const { open, setOpen, close, button, rootProps } = usePopup()
  const [isChoosing, setChoosing] = useState(false)
  async function act(work: () => Promise<boolean>) {
    if (isBusy || !(await work())) return
    setChoosing(false)
    if (open) close()
  }
  const problem = <Problem error={error} />
  return (
    <div {...rootProps} className={classes.controls}>
      <Action
        ref={button}
        className={classes.manage}
        aria-label="Gestisci la risposta"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Gestisci
      </Action>
      <div className={classes.actions} data-open={open || undefined}>
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
      {!isChoosing && problem}
      {!isChoosing && !error && isNewerLeft && (
        <Notice tone="warning" announce>
          Vale per i messaggi letti: uno più recente aspetta ancora risposta.
        </Notice>
      )}
      {isChoosing && (
        <ChooseOwnerDialog
          participants={participants.filter(({ id }) => id !== owner && id !== self)}
          problem={problem}
          onChoose={(chosen) => act(() => onOwn(chosen))}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

/** Why an act failed, beside its button until the next try. */
export const Problem = ({ error }: { error: ApiError | undefined }) =>
  error && (
    <Notice tone="error" announce reference={error.reference}>
      {error.fullMessage}
    </Notice>
  )

type ActionProps = ButtonProps & {
  ref?: Ref<HTMLButtonElement>
  isBusy?: boolean
  onClick: () => void
  'aria-label'?: string
  'aria-expanded'?: boolean
  children: string
}

/** Keeps the focus while it is busy. */
export const Action = ({ isBusy = false, onClick, ...rest }: ActionProps) => (
  <Button
    variant="default"
    size="compact-md"
    {...rest}
    aria-disabled={isBusy || undefined}
    onClick={() => isBusy || onClick()}
  />
)
