import { Button } from '@mantine/core'
import { Notice } from '../feedback/notice.tsx'
import { NoticeInFocus } from '../feedback/notice-in-focus.tsx'
import classes from './conflict-notice.module.css'
import type { Conflict, Merged } from './merge.ts'

type ConflictNoticeProps = Pick<Merged<unknown>, 'conflicts' | 'notes'> & {
  /** Replaces the typed value with the saved one. */
  onAcceptSaved: (conflict: Conflict) => void
  /** The label of the button that saves. */
  submit: string
  /** Takes the focus; otherwise the refusal of the save has it. */
  inFocus: boolean
}

/**
 * Shown when somebody else saved meanwhile: both values of each field in conflict, to choose from; saving again
 * overwrites.
 */
export function ConflictNotice({ conflicts, notes, onAcceptSaved, submit, inFocus }: ConflictNoticeProps) {
  const Box = inFocus ? NoticeInFocus : Notice
  return (
    <Box tone="warning" title="I dati sono cambiati mentre li modificavi">
      <p>
        {conflicts.length > 0
          ? 'Questi campi hanno ora due valori. Nel modulo c’è quello scritto da te: salvando di nuovo prende il posto dell’altro.'
          : `Quello che hai scritto è rimasto nel modulo: per salvarlo premi di nuovo “${submit}”.`}
      </p>
      {conflicts.length > 0 && (
        <ul className={classes.conflicts}>
          {conflicts.map((conflict) => (
            <li key={Object.keys(conflict.savedValues).join(' ')}>
              <h3>{conflict.label}</h3>
              <dl>
                <dt>Salvato da altri</dt>
                <dd>{conflict.saved}</dd>
                <dt>Scritto da te</dt>
                <dd>{conflict.typed}</dd>
              </dl>
              <Button
                variant="outline"
                size="compact-md"
                aria-label={`Usa il valore salvato: ${conflict.label}`}
                onClick={() => onAcceptSaved(conflict)}
              >
                Usa il valore salvato
              </Button>
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Box>
  )
}
