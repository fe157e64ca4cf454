import '@mantine/core/styles/CloseButton.layer.css'
import { maxSearchLength } from '@filo/contract/kit/typed-query.ts'
import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ListState } from '../search/list-state.ts'
import classes from './data-list.module.css'

const PAUSE_MS = 250
const MIN_LETTERS = 2

type SearchBoxProps = {
  /** "Cerca per cognome, nome o codice fiscale" */
  label: string
  list: Pick<ListState, 'search' | 'onSearch'>
  /** Whether what is found is still being read. */
  isBusy: boolean
  /** Opens the only row that is found; Enter does so. */
  onOpenOnly?: (() => void) | undefined
}

/** To the search of the list in which something stands. */
export const focusSearch = (within: Element) =>
  within.closest('section')?.querySelector<HTMLInputElement>('input[type="search"]')?.focus()

/** Searches as one types; what is typed stays in memory, its owner never writes it into the address. */
export function SearchBox({ label, list: { search: value, onSearch }, isBusy, onOpenOnly }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [isEntered, setEntered] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const lastAsked = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (value === lastAsked.current) return
    lastAsked.current = value
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  // Only once it is known that there is no other.
  useEffect(() => {
    if (!isEntered || isBusy) return
    setEntered(false)
    onOpenOnly?.()
  }, [isEntered, isBusy, onOpenOnly])

  function ask(text: string) {
    clearTimeout(timer.current)
    // Who pastes a whole page reads that nothing matches, not that it failed.
    const asked = text.trim().length >= MIN_LETTERS ? text.trimStart().slice(0, maxSearchLength) : ''
    if (asked === lastAsked.current) return
    lastAsked.current = asked
    onSearch(asked)
  }

  function type(text: string) {
    setTyped(text)
    setEntered(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(text), PAUSE_MS)
  }

  const tooShort = typed.trim().length > 0 && typed.trim().length < MIN_LETTERS
  return (
    <search className={classes.search}>
      <TextInput
        ref={input}
        type="search"
        label={label}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        description={tooShort ? `Scrivi almeno ${MIN_LETTERS} lettere` : undefined}
        inputWrapperOrder={['label', 'input', 'description']}
        leftSection={<IconSearch aria-hidden size={20} />}
        rightSection={
          typed !== '' && (
            <CloseButton
              aria-label="Cancella la ricerca"
              onClick={() => {
                setTyped('')
                ask('')
                input.current?.focus()
              }}
            />
          )
        }
        onChange={(event) => type(event.currentTarget.value)}
        // Asks before the next press counts: a search that came after "Azzera filtri" would undo it.
        onBlur={() => ask(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          ask(typed)
          setEntered(true)
        }}
      />
    </search>
  )
}
