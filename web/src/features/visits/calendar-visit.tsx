import { type Visit, visitStatuses } from '@filo/contract/features/visits/visit.schema.ts'
import { visitDueWords, visitStatusWords } from '@filo/contract/features/visits/visit.words.ts'
import { listName, personName } from '@filo/contract/kit/person-name.ts'
import { PersonName } from '@filo/ui/display/person-name.tsx'
import { Tag } from '@filo/ui/display/tag.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import unseen from '@filo/ui/theme/unseen.module.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import { patientLabel } from '../patient-search/patient-label.ts'
import classes from './calendar.module.css'
import { StatusMark, statusIcons } from './visit-mark.tsx'

type CalendarVisitProps = {
  visit: Visit
  isMonth: boolean
  /** Says who holds the visit, if those of others are shown too. */
  showColleague: boolean
}

/** A visit in the grid: time, patient, and its status or what is to be done. */
export function CalendarVisit({ visit, isMonth, showColleague }: CalendarVisitProps) {
  const { hours, patient, hcp, status, due, duration } = visit
  const Icon = statusIcons[status]
  const word = due ? visitDueWords[due] : visitStatusWords[status]
  // With room for one line only, it shows the patient.
  const isShort = isMonth || duration < 30
  return (
    <span
      className={classes.visit}
      title={`${hours} ${patient.homonym ? patientLabel(patient) : listName(patient)}, ${word.toLowerCase()}, ${personName(hcp)}`}
    >
      <span className={classes.lines}>
        <span className={classes.who}>
          {due ? <IconAlertTriangle aria-hidden size={15} /> : <Icon aria-hidden size={15} />}
          {isMonth && <span>{hours}</span>}
          <span className={classes.name}>
            <PersonName person={isMonth && !patient.homonym ? { ...patient, name: '' } : patient} />
          </span>
          {/* Apart from the name, which is cut first: it tells namesakes apart. */}
          {patient.homonym && <Verbatim>{patient.birthDate.slice(0, 4)}</Verbatim>}
          {showColleague && (
            <abbr className={classes.holder} title={personName(hcp)}>
              {hcp.surname.charAt(0)}
              {hcp.name.charAt(0)}
            </abbr>
          )}
        </span>
        <span className={isShort ? unseen.text : classes.word}>
          {!isMonth && <span className={classes.start}>{hours}, </span>}
          {word}
        </span>
      </span>
    </span>
  )
}

/** The meaning of the icons in the grid. */
export const Legend = () => (
  <ul className={classes.legend} aria-label="Segni del calendario">
    {visitStatuses.map((status) => (
      <li key={status}>
        <StatusMark status={status} />
      </li>
    ))}
    <li>
      <Tag tone="warning">Da gestire</Tag>
    </li>
  </ul>
)
