import type { Sort } from '@filo/contract/kit/page.ts'
import { IconArrowsSort } from '@tabler/icons-react'
import type { Column } from './data-list-props.ts'
import classes from './sort-select.module.css'
import type { Shape } from './use-shape.ts'

type SortSelectProps<Row, By extends string> = {
  columns: readonly Column<Row, By>[]
  shape: Shape
  sort: Sort<By>
  onSort: (sort: Sort<By>) => void
}

/** Chooses the order of a list in a shape that has no header for some sortable column. */
export function SortSelect<Row, By extends string>({
  columns,
  shape,
  sort,
  onSort,
}: SortSelectProps<Row, By>) {
  const isMissing = columns.some((column) => column.sort && (shape === 'lines' || column.narrow))
  if (shape === 'wide' || !isMissing) return null
  const options = columns.flatMap(({ sort: by, header }): { value: Sort<By>; label: string }[] =>
    by === undefined
      ? []
      : [
          { value: by, label: `${header}, crescente` },
          { value: `-${by}`, label: `${header}, decrescente` },
        ],
  )
  return (
    <label className={classes.sortSelect}>
      <IconArrowsSort aria-hidden size={20} />
      <select
        aria-label="Ordina per"
        value={sort}
        onChange={(event) => {
          const chosen = options.find(({ value }) => value === event.currentTarget.value)
          if (chosen) onSort(chosen.value)
        }}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
