import type {
  HandedOverPatient,
  HandedOverVisit,
  Handover,
  HandoverNote,
} from '@filo/contract/features/handover/handover.schema.ts'
import {
  visitDueWords,
  visitStatusWords,
  visitTypeWords,
} from '@filo/contract/features/visits/visit.words.ts'
import { FullName, PersonName } from '@filo/ui/display/person-name.tsx'
import { PrintOnly } from '@filo/ui/display/print-only.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatDate } from '@filo/ui/format/format.ts'
import { formatMoment } from '@filo/ui/format/moment.ts'
import { owedText, ownerWords } from '../chat/owed-words.ts'
import { daysWords } from '../cicc/catheter-words.ts'
import { PrintedBy } from '../patients/printed-by.tsx'
import classes from './handover-sheet.module.css'
import { catheterInWords, momentInWords, waitingSince } from './handover-words.ts'

/** The handover on A4 in landscape, for the colleagues of the next shift; its head repeats on each page. */
export const HandoverSheet = ({ handover: { at, ward, patients, done } }: { handover: Handover }) => (
  <PrintOnly>
    <table className={classes.sheet}>
      <colgroup>
        <col className={classes.patients} />
        <col className={classes.owed} />
        <col className={classes.visits} />
        <col />
      </colgroup>
      <thead>
        <tr>
          <td colSpan={4} className={classes.top}>
            <Head at={at} />
          </td>
        </tr>
        <tr>
          <th>Paziente e catetere</th>
          <th>Aspetta risposta</th>
          <th>Visite nelle 24 ore</th>
          <th>Note per il turno</th>
        </tr>
      </thead>
      <tbody>
        {ward.length > 0 && (
          <tr>
            <td className={classes.who}>Tutto il reparto</td>
            <td />
            <td />
            <td>
              <Notes notes={ward} at={at} />
            </td>
          </tr>
        )}
        {patients.items.map((patient) => (
          <PatientRow key={patient.id} patient={patient} at={at} />
        ))}
        {patients.total + ward.length === 0 && (
          <tr>
            <td colSpan={4}>Niente da consegnare.</td>
          </tr>
        )}
        {patients.total > patients.items.length && (
          <tr>
            <td colSpan={4}>
              ATTENZIONE: altri {patients.total - patients.items.length} pazienti non sono su questo foglio.
            </td>
          </tr>
        )}
        {done.items.map((note, index) => (
          <tr key={note.id} className={classes.done}>
            <td>{index === 0 && 'Fatte nelle ultime 24 ore'}</td>
            <td colSpan={3}>
              <DoneNote note={note} at={at} />
            </td>
          </tr>
        ))}
        {done.total > done.items.length && (
          <tr className={classes.done}>
            <td />
            <td colSpan={3}>e altre {done.total - done.items.length} prima di queste</td>
          </tr>
        )}
        <tr className={classes.signatures}>
          <td colSpan={4}>
            <span>Consegna: ______________________________</span>
            <span>Riceve: ______________________________</span>
          </td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4} className={classes.foot}>
            Contiene dati sanitari: non lasciare incustodito, distruggere dopo l’uso. I dati aggiornati sono
            in Filo.
          </td>
        </tr>
      </tfoot>
    </table>
  </PrintOnly>
)

const Head = ({ at }: { at: string }) => (
  <header className={classes.head}>
    <h1>Consegne {momentInWords(at)}</h1>
    <div>
      <PrintedBy printedAt={at} printed="Stampate" />
    </div>
  </header>
)

function PatientRow({ patient, at }: { patient: HandedOverPatient; at: string }) {
  const { owed, visits, notes, dwellDays } = patient
  return (
    <tr>
      <td>
        <p className={classes.who}>
          <PersonName person={patient} />
        </p>
        <p>
          <Verbatim>{formatDate(patient.birthDate)}</Verbatim>
          {patient.homonym && <strong> · OMONIMO</strong>}
        </p>
        <p>
          {catheterInWords(patient)}
          {dwellDays !== null && ` · ${daysWords(dwellDays)}`}
        </p>
      </td>
      <td>
        {owed && (
          <>
            <p>
              <strong>
                <Verbatim>{waitingSince(owed.since, at)}</Verbatim>
              </strong>
              {' · '}
              {ownerWords(owed.owner, '')}
            </p>
            <p>{owedText(owed)}</p>
          </>
        )}
      </td>
      <td>
        {visits.map((visit) => (
          <Visit key={visit.id} visit={visit} at={at} />
        ))}
      </td>
      <td>
        <Notes notes={notes} at={at} />
      </td>
    </tr>
  )
}

const Visit = ({ visit: { type, start, hcp, status, due }, at }: { visit: HandedOverVisit; at: string }) => (
  <p>
    <strong>
      <Verbatim>{formatMoment(start, new Date(at))}</Verbatim>
    </strong>{' '}
    <FullName person={hcp} after="con" /> · {visitTypeWords[type]} · {visitStatusWords[status]}
    {due && ` · ${visitDueWords[due]}`}
  </p>
)

/** Each with a box for the pen. */
const Notes = ({ notes, at }: { notes: readonly HandoverNote[]; at: string }) =>
  notes.map((note) => (
    <div key={note.id} className={classes.note}>
      <span className={classes.box} />
      <p>
        <span className={classes.text}>{note.text}</span> <FullName person={note.by} />,{' '}
        <Verbatim>{formatMoment(note.at, new Date(at))}</Verbatim>
      </p>
    </div>
  ))

const DoneNote = ({ note: { text, patient, done }, at }: { note: HandoverNote; at: string }) => (
  <p>
    {patient && (
      <>
        <PersonName person={patient} /> <Verbatim>{formatDate(patient.birthDate)}</Verbatim>:{' '}
      </>
    )}
    <s className={classes.text}>{text}</s>{' '}
    {done && (
      <>
        fatta <FullName person={done.by} after="da" />,{' '}
        <Verbatim>{formatMoment(done.at, new Date(at))}</Verbatim>
      </>
    )}
  </p>
)
