import classes from './data-lines.module.css'
import table from './data-table.module.css'
import { MainCell, type RowsProps } from './data-table.tsx'
import { RowDetails } from './row-details.tsx'
import { showCutText } from './show-cut-text.ts'
import { SkeletonLines } from './skeleton-rows.tsx'

/** The rows of a list in two lines each, or three (`line: 'third'`), where there is no room for a table. */
export function DataLines<Row, By extends string = never>(props: RowsProps<Row, By>) {
  const { words, columns, rows, rowKey, rowTo, rowActions, rowBelow } = props
  const main = columns.find((column) => column.main)
  const onFirst = columns.filter(({ main, line }) => !main && line === 'first')
  const onSecond = columns.filter(({ main, line }) => !main && (!line || typeof line === 'function'))
  const onThird = columns.filter(({ line }) => line === 'third')
  if (!rows) return <SkeletonLines hasSecond={onSecond.length > 0} hasThird={onThird.length > 0} />
  return (
    <ul className={classes.lines} aria-label={words.title}>
      {rows.map((row) => {
        const below = rowBelow?.(row)
        return (
          <li key={rowKey(row)} data-linked={rowTo ? true : undefined} onPointerMove={showCutText}>
            <div className={classes.first}>
              {main && (
                <div className={classes.main}>
                  <MainCell to={rowTo?.(row)}>{main.cell(row)}</MainCell>
                </div>
              )}
              {onFirst.map(({ key, cell }) => (
                <span key={key} className={classes.firstEnd}>
                  {cell(row)}
                </span>
              ))}
            </div>
            <RowDetails
              row={row}
              columns={onSecond.map(({ line, ...column }) => ({
                ...column,
                cell: typeof line === 'function' ? line : column.cell,
              }))}
            />
            {onThird.map(({ key, cell }) => (
              <div key={key}>{cell(row)}</div>
            ))}
            {rowActions && (
              <div className={`${table.rowActions} ${classes.actions}`} data-keeps-focus>
                {rowActions(row)}
              </div>
            )}
            {below && <div className={classes.below}>{below}</div>}
          </li>
        )
      })}
    </ul>
  )
}
