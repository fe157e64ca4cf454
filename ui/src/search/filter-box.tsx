import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type CSSProperties, Fragment, type ReactNode, useId, useState } from 'react'
import { Chips } from '../display/chips.tsx'
import classes from './filter-box.module.css'
import { chipsOf } from './filters.ts'
import type { ListState } from './list-state.ts'

type FilterBoxProps = {
  list: Pick<ListState, 'filters' | 'chosen' | 'clearCount' | 'onFilter' | 'onClear'>
  /** Further buttons on the same line. */
  children?: ReactNode
}

/** A button that opens the filters of a list, and a chip for each active one. */
export function FilterBox({ list, children }: FilterBoxProps) {
  const { filters, chosen, clearCount, onFilter, onClear } = list
  const chips = chipsOf(filters, chosen)
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const id = useId()
  const fields = Object.entries(filters).flatMap(([name, { field }]) => (field ? [{ name, field }] : []))
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter aria-hidden size={20} />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open)
          setWasOpened(true)
        }}
      >
        {chips.length > 0 ? `Filtri (${chips.length})` : 'Filtri'}
      </Button>
      {children}
      <div
        id={id}
        className={classes.panel}
        style={{ '--columns': columnsFor(fields.length) } as CSSProperties}
        hidden={!open}
      >
        {/* Stays mounted after closing, to keep a half-typed date. */}
        {wasOpened &&
          fields.map(({ name, field }) => (
            <Fragment key={`${name} ${clearCount}`}>
              {field(chosen[name] ?? '', (value) => onFilter(name, value))}
            </Fragment>
          ))}
      </div>
      {chips.length > 0 && (
        <div className={classes.chosen}>
          <Chips
            label="Filtri attivi"
            chips={chips.map(({ name, words }) => ({ id: name, words }))}
            removeLabel={(words) => `Togli il filtro ${words}`}
            onRemove={(name) => onFilter(name, '')}
          />
          <Button variant="subtle" size="compact-md" onClick={onClear}>
            Azzera filtri
          </Button>
        </div>
      )}
    </>
  )
}

/** Up to five filters stand in one row, more in two of about the same length. */
const columnsFor = (count: number) => (count > 5 ? Math.ceil(count / 2) : Math.max(count, 4))
