import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { type Suggestion, type SuggestionState, useSuggestions } from '../ui/fields/use-suggestions.ts'
import classes from './command-palette.module.css'
import { pagesMatching, patientsMatching } from './palette-results.ts'

const MIN_LETTERS = 2

type CommandPaletteProps = { user: CurrentUser; onClose: () => void }

/** Finds a page or a patient by a few letters. What is typed stays in memory. */
export function CommandPalette({ user, onClose }: CommandPaletteProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const [outOf, setOutOf] = useState<string | null>(null)
  const navigate = useNavigate()
  const listId = useId()
  const seesPatients = user.permissions.includes('patient:read')
  const { state, suggestions, retry } = useSuggestions(typed, search, MIN_LETTERS)
  const patients = typed.trim().length < MIN_LETTERS ? [] : suggestions
  const found = [...pagesMatching(typed, user), ...patients]
  const current = Math.min(chosen, found.length - 1)
  const optionId = (index: number) => `${listId}-${index}`

  async function search(words: string, signal: AbortSignal): Promise<Suggestion[]> {
    if (!seesPatients) return []
    const matching = await patientsMatching(words, signal)
    setOutOf(matching.outOf)
    return matching.patients
  }

  function open(result: Suggestion | undefined) {
    if (!result) return
    onClose()
    navigate(result.value)
  }

  function move(to: number) {
    setChosen(to)
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <Dialog title={seesPatients ? 'Cerca un paziente o una pagina' : 'Cerca una pagina'} onClose={onClose}>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={seesPatients ? 'Cognome, nome, codice fiscale o pagina' : 'Pagina'}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current >= 0 ? optionId(current) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={seesPatients ? 'Cognome, nome, codice fiscale o pagina' : 'Nome della pagina'}
        leftSection={<IconSearch aria-hidden size={20} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={(event) => {
          const steps: Record<string, number> = { ArrowDown: current + 1, ArrowUp: current - 1 }
          const next = steps[event.key]
          if (next !== undefined && found.length > 0) {
            event.preventDefault()
            move((next + found.length) % found.length)
          }
          if (event.key === 'Enter') open(found[current])
        }}
      />
      <div id={listId} role="listbox" aria-label="Risultati" className={classes.results}>
        {found.map((result, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
          <div
            key={result.value}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={classes.result}
            onPointerMove={() => setChosen(index)}
            onClick={() => open(result)}
          >
            <span>{result.label}</span>
            <span className={classes.detail}>{result.detail}</span>
          </div>
        ))}
      </div>
      <p className={classes.state} role="status">
        {state === 'ready' && outOf !== null
          ? `I primi ${patients.length} pazienti di ${outOf}: aggiungi il nome o il codice fiscale`
          : words(state, found.length, typed)}
        {state === 'failed' && (
          <button type="button" className={classes.retry} onClick={retry}>
            Riprova
          </button>
        )}
      </p>
    </Dialog>
  )
}

function words(state: SuggestionState, count: number, typed: string): string {
  if (state === 'loading') return 'Ricerca in corso…'
  if (state === 'failed') return 'La ricerca dei pazienti non è riuscita.'
  if (count === 0) return typed.trim().length < MIN_LETTERS ? 'Scrivi almeno 2 lettere' : 'Nessun risultato'
  return count === 1 ? '1 risultato' : `${count} risultati`
}
