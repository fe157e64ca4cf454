import { IconChevronDown } from '@tabler/icons-react'
import classes from './row-toggle.module.css'

type RowToggleProps = {
  /** "Dettagli di …" */
  label: string
  isOpen: boolean
  /** The id of the element in `rowBelow`. */
  controls: string
  onToggle: () => void
}

/** Opens and closes what a list shows below a row, across its whole width. */
export function RowToggle({ label, isOpen, controls, onToggle }: RowToggleProps) {
  return (
    <button
      type="button"
      className={classes.toggle}
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      <IconChevronDown aria-hidden size={20} />
    </button>
  )
}
