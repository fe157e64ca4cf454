import type { Sort } from '@filo/contract/kit/page.ts'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import unseen from '../theme/unseen.module.css'
import classes from './data-list.module.css'
import { type Column, type ListWords, sortState } from './data-list-props.ts'

export type RowsProps<Row, By extends string> = {
  words: ListWords
  columns: readonly Column<Row, By>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowTo?: (row: Row) => string
  rowActions?: ((row: Row) => ReactNode) | undefined
  /** The main column stays visible while the table is scrolled sideways. */
  pinned?: boolean | undefined
  sort?: Sort<By>
  onSort?: (sort: Sort<By>) => void
}

export function DataTable<Row, By extends string = never>({
  words,
  columns,
  rows,
  rowKey,
  rowTo,
  rowActions,
  pinned = false,
  sort,
  onSort,
}: RowsProps<Row, By>) {
  return (
    <div className={classes.scroller}>
      <table className={classes.table} data-pinned={pinned || undefined}>
        <caption className={unseen.text}>{words.title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {rowActions && (
              <th scope="col">
                <span className={unseen.text}>Azioni</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-linked={rowTo ? true : undefined}>
              {columns.map((column) =>
                column.main ? (
                  <th key={column.key} scope="row">
                    <MainCell to={rowTo?.(row)}>{column.cell(row)}</MainCell>
                  </th>
                ) : (
                  <td key={column.key} data-align={column.align} data-no-wrap={column.noWrap}>
                    {column.cell(row) ?? '–'}
                  </td>
                ),
              )}
              {rowActions && (
                <td className={classes.rowActions} data-keeps-focus>
                  {rowActions(row)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The main cell; its link covers the whole row, with a single tab stop. */
export function MainCell({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return children
  return (
    <Link to={to} className={classes.link}>
      {children}
    </Link>
  )
}

type HeaderCellProps<Row, By extends string> = {
  column: Column<Row, By>
  sort: Sort<By> | undefined
  onSort: ((sort: Sort<By>) => void) | undefined
}

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }

function HeaderCell<Row, By extends string>({ column, sort, onSort }: HeaderCellProps<Row, By>) {
  const { direction, next } = sortState(column, sort)
  if (!direction || !onSort) {
    return (
      <th scope="col" data-align={column.align} style={{ width: column.width }}>
        {column.header}
      </th>
    )
  }
  const Icon = icons[direction]
  return (
    <th scope="col" data-align={column.align} aria-sort={direction} style={{ width: column.width }}>
      <button type="button" className={classes.sort} onClick={() => onSort(next)}>
        {column.header}
        <Icon aria-hidden size={16} data-idle={direction === 'none' || undefined} />
      </button>
    </th>
  )
}
