import { IconX } from '@tabler/icons-react'
import classes from './chips.module.css'

type Chip = { id: string; words: string }
type ChipsProps = {
  label: string
  chips: Chip[]
  /** What the button of a chip is called. */
  removeLabel: (words: string) => string
  onRemove: (id: string) => void
}

/** What was chosen, each taken away by pressing it. */
export function Chips({ label, chips, removeLabel, onRemove }: ChipsProps) {
  return (
    <ul className={classes.chips} aria-label={label}>
      {chips.map(({ id, words }) => (
        <li key={id}>
          <button type="button" aria-label={removeLabel(words)} onClick={() => onRemove(id)}>
            {words} <IconX aria-hidden size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
