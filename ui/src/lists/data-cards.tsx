import classes from './data-list.module.css'
import { MainCell, type RowsProps } from './data-table.tsx'

/** The rows of a list as cards, for windows in which a table would scroll sideways. */
export function DataCards<Row, By extends string = never>({
  words,
  columns,
  rows,
  rowKey,
  rowTo,
  rowActions,
}: RowsProps<Row, By>) {
  const main = columns.find((column) => column.main)
  const facts = columns.filter((column) => column !== main)
  return (
    <ul className={classes.cards} aria-label={words.title}>
      {rows.map((row) => (
        <li key={rowKey(row)} data-linked={rowTo ? true : undefined}>
          {main && (
            <p className={classes.cardName}>
              <MainCell to={rowTo?.(row)}>{main.cell(row)}</MainCell>
            </p>
          )}
          <dl>
            {facts
              .map((column) => ({ ...column, content: column.cell(row) }))
              .filter(({ content }) => content !== null)
              .map(({ key, header, noWrap, content }) => (
                <div key={key}>
                  <dt>{header}</dt>
                  <dd data-no-wrap={noWrap}>{content}</dd>
                </div>
              ))}
          </dl>
          {rowActions && (
            <div className={classes.rowActions} data-keeps-focus>
              {rowActions(row)}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
