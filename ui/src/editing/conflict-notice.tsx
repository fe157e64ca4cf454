import { Button } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '../feedback/notice.tsx'
import { NoticeInFocus } from '../feedback/notice-in-focus.tsx'
import classes from './conflict-notice.module.css'
import type { MeanwhileWords } from './meanwhile-words.ts'
import type { Conflict, Merged } from './merge.ts'

type Choices = {
  words: MeanwhileWords
  /** Replaces the typed value with the saved one. */
  onAcceptSaved: (conflict: Conflict) => void
  /** Puts both texts into the field; returns by how many characters they exceed it, 0 where they fit. */
  onKeepBoth: (conflict: Conflict) => number
}

type ConflictNoticeProps = Choices &
  Pick<Merged<unknown>, 'conflicts' | 'notes'> & {
    /** The form differs from what is saved. */
    hasInput: boolean
    /** The label of the button that saves. */
    submit: string
    /** Takes the focus; otherwise the refusal of the save has it. */
    inFocus: boolean
  }

/**
 * Shown when somebody else saved meanwhile: both values of each field in conflict, to choose from; saving again
 * overwrites.
 */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { conflicts, notes, hasInput, submit, inFocus, ...choices } = props
  const Box = inFocus ? NoticeInFocus : Notice
  const settled = hasInput
    ? `Quello che hai scritto è rimasto nel modulo: per salvarlo premi di nuovo “${submit}”.`
    : 'Nel modulo c’è ora quello che è salvato: non c’è altro da salvare.'
  return (
    <Box tone="warning" title={choices.words.title}>
      <p>{conflicts.length > 0 ? choices.words.conflict : settled}</p>
      {conflicts.length > 0 && (
        <ul className={classes.conflicts}>
          {conflicts.map((conflict) => (
            <li key={Object.keys(conflict.savedValues).join(' ')}>
              <BothValues conflict={conflict} {...choices} />
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

function BothValues({ conflict, words, onAcceptSaved, onKeepBoth }: Choices & { conflict: Conflict }) {
  const { label, saved, typed, join } = conflict
  const [excess, setExcess] = useState(0)
  return (
    <>
      <h3>{label}</h3>
      <dl>
        <dt>Salvato da altri</dt>
        <dd>{saved}</dd>
        <dt>Scritto da te</dt>
        <dd>{typed}</dd>
      </dl>
      <div className={classes.choices}>
        <Button
          variant="outline"
          size="compact-md"
          aria-label={`${words.useSaved}: ${label}`}
          onClick={() => onAcceptSaved(conflict)}
        >
          {words.useSaved}
        </Button>
        {join && (
          <Button
            variant="outline"
            size="compact-md"
            aria-label={`Tieni entrambi: ${label}`}
            onClick={() => setExcess(onKeepBoth(conflict))}
          >
            Tieni entrambi
          </Button>
        )}
      </div>
      <p role="status">
        {excess > 0 &&
          `Insieme sono troppo lunghi di ${excess} ${excess === 1 ? 'carattere' : 'caratteri'}: accorcia il tuo testo e riprova.`}
      </p>
    </>
  )
}
