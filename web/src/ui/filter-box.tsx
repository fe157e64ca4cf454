import { Button } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './filter-box.module.css'

type FilterBoxProps<Name extends string> = {
  /** Each filter that is on, in the words of its chip. */
  chips: readonly { name: Name; words: string }[]
  onRemove: (name: Name) => void
  onClear: () => void
  /** The fields. */
  children: ReactNode
}

/** A button that opens the filters of a list, and a chip for each that is on. */
export function FilterBox<Name extends string>({ chips, onRemove, onClear, children }: FilterBoxProps<Name>) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter aria-hidden size={20} />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {chips.length > 0 ? `Filtri (${chips.length})` : 'Filtri'}
      </Button>
      <div id={id} className={classes.panel} hidden={!open}>
        {children}
      </div>
      {chips.length > 0 && (
        <div className={classes.chips}>
          <ul aria-label="Filtri attivi">
            {chips.map(({ name, words }) => (
              <li key={name}>
                <button type="button" aria-label={`Togli il filtro ${words}`} onClick={() => onRemove(name)}>
                  {words} <IconX aria-hidden size={16} />
                </button>
              </li>
            ))}
          </ul>
          <Button variant="subtle" size="compact-md" onClick={onClear}>
            Azzera filtri
          </Button>
        </div>
      )}
    </>
  )
}
