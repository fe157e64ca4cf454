import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './chips.module.css'

type Chip = {
  id: string
  words: string
  /** Shown instead of the words, which then only name the button. */
  content?: ReactNode
}
type ChipsProps = {
  label: string
  chips: Chip[]
  /** The accessible name of a chip's button. */
  removeLabel: (words: string) => string
  onRemove: (id: string) => void
}

/** The chosen values as chips; pressing one removes it. */
export function Chips({ label, chips, removeLabel, onRemove }: ChipsProps) {
  return (
    <ul className={classes.chips} aria-label={label}>
      {chips.map(({ id, words, content }) => (
        <li key={id}>
          <button type="button" aria-label={removeLabel(words)} onClick={() => onRemove(id)}>
            {content ?? words} <IconX aria-hidden size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
