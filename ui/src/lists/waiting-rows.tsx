import skeleton from '../feedback/skeleton.module.css'
import dataList from './data-list.module.css'
import type { Column } from './data-list-props.ts'
import classes from './waiting-rows.module.css'

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

type WaitingRowsProps = {
  columns: readonly Pick<Column<never>, 'key' | 'main' | 'align' | 'chars'>[]
  /** Whether rows have a second line under the name. */
  hasDetails: boolean
  /** Absent without actions. */
  actionsWidth: string | undefined
}

/** Rows of a table without contents, as high as those that are loading. */
export const WaitingRows = ({ columns, hasDetails, actionsWidth }: WaitingRowsProps) => (
  <tbody className={skeleton.late} aria-hidden>
    {rows.map((row) => (
      <tr key={row}>
        {columns.map(({ key, main, align, chars = main ? nameChars : undefined }) =>
          main ? (
            <th key={key} scope="row">
              <Bar chars={chars} />
              {hasDetails && (
                <div className={dataList.details}>
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
          <td className={dataList.rowActions}>
            <span className={classes.action} style={{ width: actionsWidth }} />
          </td>
        )}
      </tr>
    ))}
  </tbody>
)

type WaitingLinesProps = { hasSecond: boolean; hasThird: boolean }

/** Lines without contents, as high as those that are loading. */
export const WaitingLines = ({ hasSecond, hasThird }: WaitingLinesProps) => (
  <ul className={`${dataList.lines} ${skeleton.late}`} aria-hidden>
    {rows.map((row) => (
      <li key={row}>
        <div className={dataList.first}>
          <Bar chars={nameChars} />
        </div>
        {hasSecond && (
          <div className={dataList.details}>
            <Bar />
          </div>
        )}
        {hasThird && <Bar chars={nameChars} />}
      </li>
    ))}
  </ul>
)
