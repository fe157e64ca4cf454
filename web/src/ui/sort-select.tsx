import classes from './data-list.module.css'
import type { Column } from './data-list-props.ts'
import { Select } from './select.tsx'

type SortSelectProps<Row> = {
  columns: readonly Column<Row>[]
  sort: string | undefined
  onSort: (sort: string) => void
}

/** Stands in for the headers where rows are cards. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const options = columns.flatMap(({ sort: by, header }) =>
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
      value={sort ?? options[0]?.value ?? ''}
      onChange={(event) => onSort(event.currentTarget.value)}
    />
  )
}
