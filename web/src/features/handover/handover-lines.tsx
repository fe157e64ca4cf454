import type { HandedOverPatient, HandoverNote } from '@filo/contract/features/handover/handover.schema.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { DwellDays } from '../cicc/dwell-days.tsx'
import { PatientName } from '../patient-search/patient-name.tsx'
import classes from './handover.module.css'
import { OwedFact, VisitFact } from './handover-facts.tsx'
import { catheterInWords } from './handover-words.ts'
import { OpenNote } from './note-rows.tsx'

/** All that is handed over about one patient, or, without one, about the whole ward. */
export type Line = { id: string; patient: HandedOverPatient | null; notes: readonly HandoverNote[] }

type HandoverLinesProps = {
  lines: readonly Line[]
  /** Ids of the lines that still have something; others keep their place until the page is updated. */
  latest: ReadonlySet<string>
  /** The moment of the handover. */
  at: string
  onAddNote: (patient: HandedOverPatient) => void
}

/** One line for each patient, in the order of the reply. */
export const HandoverLines = ({ lines, latest, at, onAddNote }: HandoverLinesProps) => (
  <ol className={classes.lines} aria-label="Da consegnare">
    {lines.map(({ id, patient, notes }) => (
      <li key={id} data-keeps-focus tabIndex={-1}>
        {patient ? (
          <Subject patient={patient} />
        ) : (
          <div className={classes.subject}>
            <p className={classes.name}>Tutto il reparto</p>
          </div>
        )}
        {latest.has(id) ? (
          <ul className={classes.facts}>
            {patient?.owed && <OwedFact patientId={id} owed={patient.owed} at={at} />}
            {patient?.visits.map((visit) => (
              <VisitFact key={visit.id} visit={visit} at={at} />
            ))}
            {notes.map((note) => (
              <OpenNote key={note.id} note={note} at={at} />
            ))}
          </ul>
        ) : (
          <p className={classes.quiet}>Non c’è più niente da consegnare</p>
        )}
        {patient && latest.has(id) && (
          <Button
            variant="default"
            size="compact-md"
            className={classes.add ?? ''}
            leftSection={<IconPlus aria-hidden size={18} />}
            aria-label={`Nota su ${patient.surname} ${patient.name}`}
            onClick={() => onAddNote(patient)}
          >
            Nota
          </Button>
        )}
      </li>
    ))}
  </ol>
)

const Subject = ({ patient }: { patient: HandedOverPatient }) => (
  <div className={classes.subject}>
    <p className={classes.name}>
      <Link to={`/patient/${patient.id}`}>
        <PatientName patient={patient} withBirthDate />
      </Link>
    </p>
    <p className={classes.quiet}>
      {catheterInWords(patient)}
      {patient.dwellDays !== null && (
        <>
          {' · '}
          <DwellDays days={patient.dwellDays} />
        </>
      )}
    </p>
  </div>
)
