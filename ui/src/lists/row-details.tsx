import { Fragment } from 'react'
import type { Column } from './data-list-props.ts'
import classes from './row-details.module.css'

type RowDetailsProps<Row> = { row: Row; columns: readonly Pick<Column<Row>, 'key' | 'cell' | 'cut'>[] }

/** Several columns in one line under the name of a row; long texts come last, so that they are cut first. */
export function RowDetails<Row>({ row, columns }: RowDetailsProps<Row>) {
  const parts = columns
    .toSorted((one, other) => Number(one.cut ?? false) - Number(other.cut ?? false))
    .map(({ key, cell }) => ({ key, content: cell(row) }))
    .filter(({ content }) => content !== null && content !== '')
  if (parts.length === 0) return null
  return (
    <div className={classes.details} data-cut>
      {parts.map(({ key, content }, index) => (
        <Fragment key={key}>
          {index > 0 && ' · '}
          {content}
        </Fragment>
      ))}
    </div>
  )
}
