import { shareWithin } from '@filo/contract/features/chat/response-time.rules.ts'
import type { ResponseTimes } from '@filo/contract/features/chat/response-time.schema.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import type { ReactNode } from 'react'
import classes from './response-times.module.css'
import { countOfHours, minutesInWords, shareInWords, weekInWords } from './response-times-words.ts'

type Week = ResponseTimes['weeks'][number]
type Column = { header: string; cell: (week: Week) => ReactNode }

const columnsFor = (withinHours: number): readonly Column[] => [
  { header: `Entro ${countOfHours(withinHours)}`, cell: (week) => <Share week={week} /> },
  { header: 'Risposte', cell: ({ answered }) => answered },
  { header: 'Metà entro', cell: ({ median }) => minutesInWords(median) },
  { header: '9 su 10 entro', cell: ({ p90 }) => minutesInWords(p90) },
  { header: 'In ritardo', cell: ({ late }) => late },
  { header: 'In attesa', cell: ({ waiting }) => waiting },
  { header: 'Non serviva', cell: ({ settled }) => settled },
]

/** The figures of each week, the newest first; on a telephone a list of weeks. */
export function ResponseTimesTable({ weeks, withinHours }: Pick<ResponseTimes, 'weeks' | 'withinHours'>) {
  const columns = columnsFor(withinHours)
  return (
    // Their display as blocks on a telephone would take the roles away.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className={classes.table} role="table">
      <caption>Per settimana in cui è stato scritto</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Settimana
          </th>
          {columns.map(({ header }) => (
            <th key={header} role="columnheader" scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {weeks.toReversed().map((week) => (
          <tr key={week.monday} role="row">
            <th role="rowheader" scope="row">
              <Verbatim>{weekInWords(week.monday)}</Verbatim>
            </th>
            {columns.map(({ header, cell }) => (
              <td key={header} role="cell" data-header={header}>
                {cell(week)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}

function Share({ week }: { week: Week }) {
  const share = shareWithin(week)
  if (share === null) return '–'
  return (
    <span className={classes.share}>
      {shareInWords(share)}
      <span aria-hidden className={classes.bar} style={{ width: `${share * 100}%` }} />
    </span>
  )
}
