import skeleton from '../feedback/skeleton.module.css'
import lines from './data-lines.module.css'
import type { Column } from './data-list-props.ts'
import table from './data-table.module.css'
import details from './row-details.module.css'
import classes from './skeleton-rows.module.css'

/** As many as fill a screen. */
const rows = Array.from({ length: 15 }, (_, row) => row)

/** The width of most names, in capitals. */
const nameChars = 18

const Bar = ({ chars }: { chars?: number | undefined }) => (
  <span
    className={`${skeleton.piece} ${classes.bar}`}
    style={{ width: chars === undefined ? '100%' : `${chars}ch` }}
  />
)

type SkeletonRowsProps = {
  columns: readonly Pick<Column<never>, 'key' | 'main' | 'align' | 'chars'>[]
  /** Whether rows have a second line under the name. */
  hasDetails: boolean
  /** Absent without actions. */
  actionsWidth: string | undefined
}

/** Rows of a table without contents, as high as those that are loading. */
export const SkeletonRows = ({ columns, hasDetails, actionsWidth }: SkeletonRowsProps) => (
  <tbody className={skeleton.late} aria-hidden>
    {rows.map((row) => (
      <tr key={row}>
        {columns.map(({ key, main, align, chars = main ? nameChars : undefined }) =>
          main ? (
            <th key={key} scope="row">
              <Bar chars={chars} />
              {hasDetails && (
                <div className={details.details}>
                  <Bar />
                </div>
              )}
            </th>
          ) : (
            <td key={key} data-align={align}>
              <Bar chars={chars} />
            </td>
          ),
        )}
        {actionsWidth && (
          <td className={table.rowActions}>
            <span className={classes.action} style={{ width: actionsWidth }} />
          </td>
        )}
      </tr>
    ))}
  </tbody>
)

type SkeletonLinesProps = { hasSecond: boolean; hasThird: boolean }

/** Lines without contents, as high as those that are loading. */
export const SkeletonLines = ({ hasSecond, hasThird }: SkeletonLinesProps) => (
  <ul className={`${lines.lines} ${skeleton.late}`} aria-hidden>
    {rows.map((row) => (
      <li key={row}>
        <div className={lines.first}>
          <Bar chars={nameChars} />
        </div>
        {hasSecond && (
          <div className={details.details}>
            <Bar />
          </div>
        )}
        {hasThird && <Bar chars={nameChars} />}
      </li>
    ))}
  </ul>
)
