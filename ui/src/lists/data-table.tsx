import type { Sort } from '@filo/contract/kit/page.ts'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from '../display/link.tsx'
import unseen from '../theme/unseen.module.css'
import { type Column, type ListWords, sortState } from './data-list-props.ts'
import classes from './data-table.module.css'
import { RowDetails } from './row-details.tsx'
import { showCutText } from './show-cut-text.ts'
import { SkeletonRows } from './skeleton-rows.tsx'

export type RowsProps<Row, By extends string> = {
  words: ListWords
  columns: readonly Column<Row, By>[]
  /** Undefined while they load. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  rowTo?: (row: Row) => string
  rowActions?: ((row: Row) => ReactNode) | undefined
  actionsWidth?: string | undefined
  rowBelow?: ((row: Row) => ReactNode) | undefined
  /** The main column stays visible while the table is scrolled sideways. */
  pinned?: boolean | undefined
  sort?: Sort<By>
  onSort?: (sort: Sort<By>) => void
}

/** The width of the menu of a row. */
const menuWidth = '2.25rem'

type DataTableProps<Row, By extends string> = RowsProps<Row, By> & {
  /** Fewer columns, of which some stand under the name. */
  narrow?: boolean
}

/** The rows of a list as a table, whose headers are there before its rows. */
export function DataTable<Row, By extends string = never>(props: DataTableProps<Row, By>) {
  const { words, columns, rows, rowKey, rowTo, rowActions, rowBelow, pinned, narrow, sort, onSort } = props
  const { actionsWidth = menuWidth } = props
  const shown = narrow ? columns.filter((column) => !column.narrow) : columns
  const details = narrow ? columns.filter((column) => column.narrow === 'detail') : []
  return (
    <div className={classes.scroller}>
      <table
        className={classes.table}
        data-pinned={pinned || undefined}
        data-narrow={narrow || undefined}
        data-loading-rows={!rows || undefined}
      >
        <caption className={unseen.text}>{words.title}</caption>
        <thead>
          <tr>
            {shown.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {rowActions && (
              <th scope="col">
                <span className={unseen.text}>Azioni</span>
              </th>
            )}
          </tr>
        </thead>
        {!rows && (
          <SkeletonRows
            columns={shown}
            hasDetails={details.length > 0}
            actionsWidth={rowActions && actionsWidth}
          />
        )}
        <tbody>
          {rows?.map((row) => {
            const below = rowBelow?.(row)
            return (
              <Fragment key={rowKey(row)}>
                <tr data-linked={rowTo ? true : undefined} onPointerMove={showCutText}>
                  {shown.map((column) =>
                    column.main ? (
                      <th key={column.key} scope="row">
                        <MainCell to={rowTo?.(row)}>{column.cell(row)}</MainCell>
                        <RowDetails row={row} columns={details} />
                      </th>
                    ) : (
                      <td
                        key={column.key}
                        data-align={column.align}
                        data-figures={column.figures}
                        data-cut={column.cut}
                      >
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
                {below && (
                  <tr className={classes.below}>
                    <td colSpan={shown.length + 1}>{below}</td>
                  </tr>
                )}
              </Fragment>
            )
          })}
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
  if (column.toggle) {
    const { isOn, onToggle, purpose } = column.toggle
    return (
      <th scope="col">
        <button
          type="button"
          className={classes.toggle}
          title={column.header}
          aria-pressed={isOn}
          onClick={onToggle}
        >
          {column.header}
          <span className={unseen.text}>: {purpose}</span>
        </button>
      </th>
    )
  }
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
