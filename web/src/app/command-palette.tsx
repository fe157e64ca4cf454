import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { Dialog } from '@filo/ui/dialogs/dialog.tsx'
import { type SuggestionState, useSuggestions } from '@filo/ui/fields/use-suggestions.ts'
import { Button, TextInput } from '@mantine/core'
import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import classes from './command-palette.module.css'
import type { PatientCommand } from './palette-commands.ts'
import { PaletteList, useActiveOption } from './palette-list.tsx'
import {
  type FoundPatients,
  groupsOf,
  minLetters,
  patientsMatching,
  personResult,
  type Result,
  type ResultGroup,
} from './palette-results.ts'
import { usePagePatient } from './use-page-patient.ts'
import { useRecentPatients } from './use-recent-patients.ts'

const noMatches = { totalIfMore: null, command: null }

type CommandPaletteProps = { user: CurrentUser; onClose: () => void }

/** Finds patients, commands and pages by a few letters. The typed text stays in memory. */
export function CommandPalette({ user, onClose }: CommandPaletteProps) {
  /** `ahead` is typed after an Enter that still waits, for the patient whom the command then asks for. */
  const [{ typed, ahead }, setText] = useState({ typed: '', ahead: '' })
  const [askingFor, setAskingFor] = useState<PatientCommand | null>(null)
  const [{ totalIfMore, command }, setMatching] = useState<Omit<FoundPatients, 'patients'>>(noMatches)
  const input = useRef<HTMLInputElement>(null)
  const afterClosing = useRef<() => void>(null)
  useEffect(() => () => afterClosing.current?.(), [])
  const navigate = useNavigate()
  const onPage = usePagePatient()
  const seesPatients = user.permissions.includes('patient:read')
  const recents = useRecentPatients(user, onPage?.id)
  const { state, suggestions, searchNow } = useSuggestions(
    typed,
    search,
    seesPatients ? minLetters : Infinity,
  )
  const isEmpty = typed.trim() === ''
  const recent = recents.patients.filter(({ hasCatheter }) => hasCatheter || !askingFor?.patientFilter)
  const patients = state !== 'idle' ? suggestions : isEmpty ? recent : []
  /** Typed before the name. */
  const typedCommand = askingFor || state === 'idle' ? null : command
  const groups = groupsOf({
    ...{ user, typed, onPage, askingFor },
    patients: {
      title: state === 'idle' ? 'Visti di recente' : (typedCommand?.label ?? 'Pazienti'),
      results: patients.map((patient) => personResult(patient, askingFor ?? typedCommand)),
    },
  })
  const { active, activeId, listId, opensFirst, choose, reset, onKeyDown } = useActiveOption({
    found: groups.flatMap(({ results }) => results),
    isWaiting: state === 'loading' || (isEmpty && !askingFor && recents.isWaiting),
    onWait: searchNow,
    // Nobody is preselected for a command if they were only seen last, or found by a part of the text.
    preselectsFirst: state !== 'failed' && !typedCommand && !(askingFor && state === 'idle'),
    open,
  })
  const inputLabel = askingFor
    ? 'Cognome, nome o codice fiscale'
    : seesPatients
      ? 'Paziente, codice fiscale, azione o pagina'
      : 'Azione o pagina'

  async function search(words: string, signal: AbortSignal) {
    const { patients, ...matching } = await patientsMatching(words, askingFor, user, signal)
    setMatching(matching)
    return patients
  }

  function ask(command: PatientCommand | null) {
    setAskingFor(command)
    setText((text) => ({ typed: text.ahead, ahead: '' }))
    reset()
    // A click moved the focus to the chosen option.
    input.current?.focus()
  }

  function open({ action }: Result) {
    if ('askPatientFor' in action) return ask(action.askPatientFor)
    onClose()
    if (typeof action === 'function') afterClosing.current = action
    else navigate(action.to, { state: action.state })
  }

  return (
    <Dialog
      title={askingFor ? `${askingFor.label}: quale paziente?` : 'Che cosa vuoi fare?'}
      onClose={onClose}
      atTop
    >
      <TextInput
        ref={input}
        data-autofocus
        role="combobox"
        aria-label={inputLabel}
        aria-expanded={groups.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        placeholder={inputLabel}
        leftSection={<IconSearch aria-hidden size={20} />}
        value={typed + ahead}
        onChange={({ currentTarget: { value } }) => {
          if (opensFirst && value.startsWith(typed)) return setText((text) => withAhead(text, typed, value))
          setText({ typed: value, ahead: '' })
          reset()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Backspace' && typed === '' && askingFor) ask(null)
          onKeyDown(event)
        }}
      />
      <PaletteList groups={groups} active={active} listId={listId} onHover={choose} onOpen={open} />
      <p className={classes.state} role="status">
        {state === 'ready' && totalIfMore !== null
          ? `I primi ${patients.length} pazienti di ${totalIfMore}: aggiungi il nome o il codice fiscale`
          : statusText(seesPatients ? state : 'none', groups, askingFor)}
        {state === 'failed' && (
          <button type="button" className={classes.retry} onClick={searchNow}>
            Riprova
          </button>
        )}
      </p>
      {askingFor && (
        <div>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconArrowLeft aria-hidden size={18} />}
            onClick={() => ask(null)}
          >
            Torna a tutte le azioni
          </Button>
        </div>
      )}
    </Dialog>
  )
}

/** Text of the status line, also announced when the palette starts to ask for a patient. */
function statusText(
  state: SuggestionState,
  groups: readonly ResultGroup[],
  askingFor: PatientCommand | null,
): string {
  if (state === 'loading') return 'Ricerca in corso…'
  if (state === 'failed') return 'La ricerca dei pazienti non è riuscita.'
  if (state === 'idle') return askingFor ? 'Scrivi almeno 2 lettere del nome' : 'Scrivi almeno 2 lettere'
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  if (count === 0)
    return askingFor?.patientFilter ? 'Nessun paziente con un catetere in sede' : 'Nessun risultato'
  return count === 1 ? '1 risultato' : `${count} risultati`
}

/** The input's value after another letter; the command may have begun to ask since it was shown with `typed`. */
function withAhead(text: { typed: string; ahead: string }, typed: string, value: string) {
  const ahead = value.slice(typed.length)
  return text.typed === typed ? { typed, ahead } : { typed: ahead, ahead: '' }
}
