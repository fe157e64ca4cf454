import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { Dialog } from '@filo/ui/dialogs/dialog.tsx'
import { type Suggestion, type SuggestionState, useSuggestions } from '@filo/ui/fields/use-suggestions.ts'
import { Button, TextInput } from '@mantine/core'
import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import classes from './command-palette.module.css'
import type { Destination, PatientCommand } from './palette-commands.ts'
import { PaletteList, useActiveOption } from './palette-list.tsx'
import { actionsMatching, patientsMatching, type Result } from './palette-results.ts'
import { usePagePatient } from './use-page-patient.ts'

const MIN_LETTERS = 2

type CommandPaletteProps = { user: CurrentUser; onClose: () => void }

/** Finds what can be done, a page or a patient by a few letters. What is typed stays in memory. */
export function CommandPalette({ user, onClose }: CommandPaletteProps) {
  const [typed, setTyped] = useState('')
  const [asking, setAsking] = useState<PatientCommand | null>(null)
  const [outOf, setOutOf] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const onPage = usePagePatient()
  const seesPatients = user.permissions.includes('patient:read')
  const { state, suggestions, retry } = useSuggestions(typed, search, MIN_LETTERS)
  const patients = typed.trim().length < MIN_LETTERS ? [] : suggestions.map(asResult)
  const found = [...(asking ? [] : actionsMatching(typed, user, onPage)), ...patients]
  const { current, optionId, listId, choose, onKeyDown } = useActiveOption(found, open)
  const called = asking
    ? 'Cognome, nome o codice fiscale'
    : seesPatients
      ? 'Azione, pagina, cognome, nome o codice fiscale'
      : 'Azione o pagina'

  async function search(words: string, signal: AbortSignal): Promise<Suggestion[]> {
    if (!seesPatients) return []
    const matching = await patientsMatching(words, asking?.patientFilter, signal)
    setOutOf(matching.totalIfMore)
    return matching.patients
  }

  function asResult({ value: id, label, detail = '' }: Suggestion): Result {
    return { key: id, label, detail, action: asking ? asking.destination(id) : { to: `/patient/${id}` } }
  }

  function ask(command: PatientCommand | null) {
    setAsking(command)
    setTyped('')
    choose(0)
    // A click took it to the line that was chosen.
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
    <Dialog title={asking ? `${asking.label}: di quale paziente?` : 'Che cosa vuoi fare?'} onClose={onClose}>
      <TextInput
        ref={input}
        data-autofocus
        role="combobox"
        aria-label={called}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current >= 0 ? optionId(current) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={called}
        leftSection={<IconSearch aria-hidden size={20} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          choose(0)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Backspace' && typed === '' && asking) ask(null)
          onKeyDown(event)
        }}
      />
      <PaletteList
        found={found}
        current={current}
        optionId={optionId}
        listId={listId}
        onHover={choose}
        onOpen={open}
      />
      <p className={classes.state} role="status">
        {state === 'ready' && outOf !== null
          ? `I primi ${patients.length} pazienti di ${outOf}: aggiungi il nome o il codice fiscale`
          : words(state, found.length, typed, asking)}
        {state === 'failed' && (
          <button type="button" className={classes.retry} onClick={retry}>
            Riprova
          </button>
        )}
      </p>
      {asking && (
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

/** Also what is read out when the palette begins to ask for somebody. */
function words(state: SuggestionState, count: number, typed: string, asking: PatientCommand | null): string {
  if (state === 'loading') return 'Ricerca in corso…'
  if (state === 'failed') return 'La ricerca dei pazienti non è riuscita.'
  const isShort = typed.trim().length < MIN_LETTERS
  if (count === 0 && isShort)
    return asking ? 'Scrivi almeno 2 lettere del paziente' : 'Scrivi almeno 2 lettere'
  if (count === 0)
    return asking?.patientFilter?.catheter ? 'Nessun paziente con un catetere in sede' : 'Nessun risultato'
  return count === 1 ? '1 risultato' : `${count} risultati`
}
