import { type InviteStatus, inviteStatuses } from '@filo/contract/features/invites/invite.schema.ts'
import { statusWords } from './invite.words.ts'
import classes from './status-chips.module.css'

type StatusChipsProps = {
  chosen: InviteStatus | undefined
  counts: Record<InviteStatus, number> | undefined
  onChoose: (status: InviteStatus | undefined) => void
}

/** One of the states, or all of them, each with how many there are. */
export function StatusChips({ chosen, counts, onChoose }: StatusChipsProps) {
  const all = counts && counts.pending + counts.accepted + counts.withdrawn
  const chips = [
    { status: undefined, word: 'Tutti', count: all },
    ...inviteStatuses.map((status) => ({ status, word: statusWords[status], count: counts?.[status] })),
  ]
  return (
    <fieldset className={classes.chips}>
      <legend>Stato</legend>
      {chips.map(({ status, word, count }) => (
        <button key={word} type="button" aria-pressed={chosen === status} onClick={() => onChoose(status)}>
          {word}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </button>
      ))}
    </fieldset>
  )
}
