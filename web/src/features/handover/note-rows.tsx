import type { HandoverNote } from '@filo/contract/features/handover/handover.schema.ts'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { LinkedText } from '@filo/ui/display/plain-text.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { formatMoment } from '@filo/ui/format/moment.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconNote } from '@tabler/icons-react'
import { PatientName } from '../patient-search/patient-name.tsx'
import classes from './handover.module.css'
import { useTick } from './use-tick.ts'

type NoteRowProps = {
  note: HandoverNote
  /** The moment of the handover. */
  at: string
}

/** An open note, with its author and hour, which any colleague ticks off. */
export function OpenNote({ note, at }: NoteRowProps) {
  const { tick, isBusy, error } = useTick(note)
  return (
    <li>
      <IconNote aria-hidden size={20} />
      <div>
        <p className={classes.text}>
          <LinkedText text={note.text} />
        </p>
        <p className={classes.quiet}>
          <FullName person={note.by} />, <Verbatim>{formatMoment(note.at, new Date(at))}</Verbatim>
        </p>
        <Problem error={error} />
      </div>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconCheck aria-hidden size={18} />}
        aria-disabled={isBusy || undefined}
        aria-label={`Fatto: ${note.text}`}
        onClick={tick}
      >
        Fatto
      </Button>
    </li>
  )
}

/** A note that was ticked off, by whom and when; anybody puts it back. */
export function DoneNote({ note, at }: NoteRowProps) {
  const { tick, isBusy, error } = useTick(note)
  const { done, patient } = note
  return (
    <li>
      <IconCheck aria-hidden size={20} />
      <div>
        {patient && (
          <p>
            <PatientName patient={patient} withBirthDate />
          </p>
        )}
        <p className={classes.text}>
          <s>{note.text}</s>
        </p>
        {done && (
          <p className={classes.quiet}>
            Fatta <FullName person={done.by} after="da" />,{' '}
            <Verbatim>{formatMoment(done.at, new Date(at))}</Verbatim>
          </p>
        )}
        <Problem error={error} />
      </div>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconArrowBackUp aria-hidden size={18} />}
        aria-disabled={isBusy || undefined}
        aria-label={`Rimetti: ${note.text}`}
        onClick={tick}
      >
        Rimetti
      </Button>
    </li>
  )
}

const Problem = ({ error }: { error: ReturnType<typeof useTick>['error'] }) =>
  error && (
    <Notice tone="error" announce reference={error.reference}>
      {error.message}
    </Notice>
  )
