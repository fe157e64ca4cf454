import type { HandedOverPatient, Handover } from '@filo/contract/features/handover/handover.schema.ts'
import { LoadedPart } from '@filo/ui/feedback/loaded-part.tsx'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { EmptyState, ListOutdated } from '@filo/ui/lists/list-states.tsx'
import { NewsBar } from '@filo/ui/lists/news-bar.tsx'
import { useHeldRows } from '@filo/ui/lists/use-held-rows.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../session/session.tsx'
import { workgroupOf } from '../../session/workgroup.ts'
import { RecordPrintHead } from '../patients/record-print-head.tsx'
import { NoWorkgroupOpen } from '../staff/no-workgroup-open.tsx'
import classes from './handover.module.css'
import { currentHandover } from './handover.queries.ts'
import { HandoverLines, type Line } from './handover-lines.tsx'
import { momentInWords } from './handover-words.ts'
import { NoteDialog } from './note-dialog.tsx'
import { DoneNote } from './note-rows.tsx'
import { HandoverNotPrinted, usePrintHandover } from './print-handover.tsx'

/** The handover to the next shift, in one line for each patient. */
export const HandoverPage = () =>
  workgroupOf(useUser()) ? <CurrentHandover /> : <NoWorkgroupOpen title="Consegne" />

function CurrentHandover() {
  const query = useQuery(currentHandover)
  const printing = usePrintHandover()
  const [writing, setWriting] = useState<{ patient: HandedOverPatient | null } | null>(null)
  // Nothing stays of what the person may no longer see.
  const data = query.error?.status === 403 ? undefined : query.data
  return (
    <>
      <RecordPrintHead />
      <PageHead title="Consegne" tabs={data && <p className={classes.moment}>{momentInWords(data.at)}</p>}>
        {data && (
          <>
            <Button
              leftSection={<IconPlus aria-hidden size={20} />}
              onClick={() => setWriting({ patient: null })}
            >
              Nuova nota
            </Button>
            <Button
              variant="default"
              leftSection={<IconPrinter aria-hidden size={20} />}
              aria-disabled={printing.isPreparing || undefined}
              onClick={printing.print}
            >
              Stampa
            </Button>
          </>
        )}
      </PageHead>
      <HandoverNotPrinted error={printing.error} />
      {data && query.error && <ListOutdated error={query.error} onRetry={() => query.refetch()} />}
      <LoadedPart query={{ ...query, data }} loadingLabel="Caricamento delle consegne…">
        {(handover) => (
          <Contents
            handover={handover}
            isFetching={query.isFetching}
            onAddNote={(patient) => setWriting({ patient })}
          />
        )}
      </LoadedPart>
      {writing && <NoteDialog patient={writing.patient} onClose={() => setWriting(null)} />}
      {printing.sheet}
    </>
  )
}

type ContentsProps = {
  handover: Handover
  isFetching: boolean
  onAddNote: (patient: HandedOverPatient) => void
}

function Contents({ handover, handover: { at, patients, done }, isFetching, onAddNote }: ContentsProps) {
  const lines = linesOf(handover)
  const held = useHeldRows({ rows: lines, isFetching, rowKey: ({ id }) => id })
  const left = patients.total - patients.items.length
  return (
    <div className={classes.page}>
      {held.isEmpty ? (
        <EmptyState drawing="loose" title="Niente da consegnare">
          <p className={classes.quiet}>
            Nessuno aspetta risposta, nessuna visita nelle prossime 24 ore, nessuna nota per il turno.
          </p>
        </EmptyState>
      ) : (
        <HandoverLines
          lines={held.groups?.[0] ?? []}
          latest={new Set(lines.map(({ id }) => id))}
          at={at}
          onAddNote={onAddNote}
        />
      )}
      {left > 0 && (
        <p className={classes.quiet}>
          {left === 1 ? 'Un altro paziente non è elencato' : `Altri ${left} pazienti non sono elencati`}: chi
          aspetta risposta è tutto in Chat, le visite sono tutte nel calendario.
        </p>
      )}
      <NewsBar held={held} />
      {done.total > 0 && <DoneNotes done={done} at={at} />}
    </div>
  )
}

/** The whole ward has a line of its own, the first. */
function linesOf({ ward, patients }: Handover): Line[] {
  const ofPatients = patients.items.map((patient) => ({ id: patient.id, patient, notes: patient.notes }))
  return ward.length > 0 ? [{ id: 'ward', patient: null, notes: ward }, ...ofPatients] : ofPatients
}

function DoneNotes({ done: { total, items }, at }: Pick<Handover, 'done' | 'at'>) {
  return (
    <section className={classes.done} aria-labelledby="fatte" data-keeps-focus tabIndex={-1}>
      <h2 id="fatte">Fatte nelle ultime 24 ore</h2>
      <ul className={classes.facts}>
        {items.map((note) => (
          <DoneNote key={note.id} note={note} at={at} />
        ))}
      </ul>
      {total > items.length && (
        <p className={classes.quiet}>e altre {total - items.length} prima di queste</p>
      )}
    </section>
  )
}
