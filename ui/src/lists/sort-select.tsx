import type { Sort } from '@filo/contract/kit/page.ts'
import { Select } from '../fields/select.tsx'
import classes from './data-list.module.css'
import type { Column } from './data-list-props.ts'

type SortSelectProps<Row, By extends string> = {
  columns: readonly Column<Row, By>[]
  sort: Sort<By>
  onSort: (sort: Sort<By>) => void
}

/** Replaces the sortable headers when rows are cards. */
export function SortSelect<Row, By extends string>({ columns, sort, onSort }: SortSelectProps<Row, By>) {
  const options = columns.flatMap(({ sort: by, header }): { value: Sort<By>; label: string }[] =>
    by === undefined
      ? []
      : [
          { value: by, label: `${header}, crescente` },
          { value: `-${by}`, label: `${header}, decrescente` },
        ],
  )
  return (
    <Select
      className={classes.sortSelect ?? ''}
      label="Ordina per"
      data={options}
      value={sort}
      onChange={(event) => {
        const chosen = options.find(({ value }) => value === event.currentTarget.value)
        if (chosen) onSort(chosen.value)
      }}
    />
  )
}
