import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { Dialog } from '@filo/ui/dialogs/dialog.tsx'
import { isComposing } from '@filo/ui/fields/is-composing.ts'
import { type Suggestion, type SuggestionState, useSuggestions } from '@filo/ui/fields/use-suggestions.ts'
import { Button, TextInput } from '@mantine/core'
import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import classes from './command-palette.module.css'
import type { Destination, PatientCommand } from './palette-commands.ts'
import { PaletteList, useActiveOption } from './palette-list.tsx'
import { actionsMatching, patientsMatching, type Result } from './palette-results.ts'
import { usePagePatient } from './use-page-patient.ts'

const MIN_LETTERS = 2

type CommandPaletteProps = { user: CurrentUser; onClose: () => void }

/** Finds commands, pages and patients by a few letters. The typed text stays in memory. */
export function CommandPalette({ user, onClose }: CommandPaletteProps) {
  const [typed, setTyped] = useState('')
  const [askingFor, setAskingFor] = useState<PatientCommand | null>(null)
  const [totalIfMore, setTotalIfMore] = useState<string | null>(null)
  /** Enter was pressed before the search had answered, as by a scanner. */
  const [opensFirst, setOpensFirst] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const onPage = usePagePatient()
  const seesPatients = user.permissions.includes('patient:read')
  const { state, suggestions, retry } = useSuggestions(typed, search, MIN_LETTERS)
  const patients = suggestions.map(asResult)
  const results = [...(askingFor ? [] : actionsMatching(typed, user, onPage)), ...patients]
  const { current, optionId, listId, choose, onKeyDown } = useActiveOption(results, open)
  const isSearching = state === 'loading'
  const openFirst = useEffectEvent(() => {
    setOpensFirst(false)
    if (results[0]) open(results[0])
  })
  useEffect(() => {
    if (opensFirst && !isSearching) openFirst()
  }, [opensFirst, isSearching])
  const inputLabel = askingFor
    ? 'Cognome, nome o codice fiscale'
    : seesPatients
      ? 'Azione, pagina, cognome, nome o codice fiscale'
      : 'Azione o pagina'

  async function search(words: string, signal: AbortSignal): Promise<Suggestion[]> {
    if (!seesPatients) return []
    const matching = await patientsMatching(words, askingFor?.patientFilter, signal)
    setTotalIfMore(matching.totalIfMore)
    return matching.patients
  }

  function asResult({ value: id, label, detail = '' }: Suggestion): Result {
    return {
      key: id,
      label,
      isPerson: true,
      detail,
      action: askingFor ? askingFor.destination(id) : { to: `/patient/${id}` },
    }
  }

  function ask(command: PatientCommand | null) {
    setAskingFor(command)
    setTyped('')
    choose(0)
    // A click moved the focus to the chosen option.
    input.current?.focus()
  }

  function open({ action }: Result) {
    if ('askPatientFor' in action) return ask(action.askPatientFor)
    onClose()
    if (typeof action === 'function') action()
    else go(action)
  }

  const go = ({ to, state }: Destination) => navigate(to, { state })

  return (
    <Dialog
      title={askingFor ? `${askingFor.label}: di quale paziente?` : 'Che cosa vuoi fare?'}
      onClose={onClose}
    >
      <TextInput
        ref={input}
        data-autofocus
        role="combobox"
        aria-label={inputLabel}
        aria-expanded={results.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current >= 0 ? optionId(current) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={inputLabel}
        leftSection={<IconSearch aria-hidden size={20} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setOpensFirst(false)
          choose(0)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Backspace' && typed === '' && askingFor) ask(null)
          // The patients listed meanwhile match an earlier text.
          const waits = isSearching && results.length === patients.length && current <= 0
          if (event.key !== 'Enter' || !waits || isComposing(event)) return onKeyDown(event)
          event.preventDefault()
          setOpensFirst(true)
        }}
      />
      <PaletteList
        found={results}
        current={current}
        optionId={optionId}
        listId={listId}
        onHover={choose}
        onOpen={open}
      />
      <p className={classes.state} role="status">
        {state === 'ready' && totalIfMore !== null
          ? `I primi ${patients.length} pazienti di ${totalIfMore}: aggiungi il nome o il codice fiscale`
          : statusText(state, results.length, askingFor)}
        {state === 'failed' && (
          <button type="button" className={classes.retry} onClick={retry}>
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
function statusText(state: SuggestionState, count: number, askingFor: PatientCommand | null): string {
  if (state === 'loading') return 'Ricerca in corso…'
  if (state === 'failed') return 'La ricerca dei pazienti non è riuscita.'
  if (count === 0 && state === 'idle')
    return askingFor ? 'Scrivi almeno 2 lettere del paziente' : 'Scrivi almeno 2 lettere'
  if (count === 0)
    return askingFor?.patientFilter?.catheter ? 'Nessun paziente con un catetere in sede' : 'Nessun risultato'
  return count === 1 ? '1 risultato' : `${count} risultati`
}
