import '@mantine/core/styles/CloseButton.layer.css'
import { canonicalText } from '@filo/contract/kit/canonical-text.ts'
import { maxSearchLength } from '@filo/contract/kit/typed-query.ts'
import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { furtherWordsLeftOut } from '../search/left-out-words.ts'
import type { ListState } from '../search/list-state.ts'
import classes from './search-box.module.css'

const PAUSE_MS = 250
const MIN_LETTERS = 2

type SearchBoxProps = {
  /** "Cerca per cognome, nome o codice fiscale" */
  label: string
  list: Pick<ListState, 'search' | 'onSearch'>
  /** Whether the results are still being fetched. */
  isBusy: boolean
  /** Called on Enter, once the results have arrived, to open the only one. */
  onOpenOnly?: (() => void) | undefined
}

/** Moves the focus to the search field of the list that contains `within`. */
export const focusSearch = (within: Element) =>
  within.closest('section')?.querySelector<HTMLInputElement>('input[type="search"]')?.focus()

/** Searches while typing. The typed text stays in memory and never goes into the URL. */
export function SearchBox({ label, list: { search: value, onSearch }, isBusy, onOpenOnly }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [isEntered, setEntered] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const lastSearch = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (value === lastSearch.current) return
    lastSearch.current = value
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  // Wait for the results: only then is it known that there is just one.
  useEffect(() => {
    if (!isEntered || isBusy) return
    setEntered(false)
    onOpenOnly?.()
  }, [isEntered, isBusy, onOpenOnly])

  function ask(text: string) {
    clearTimeout(timer.current)
    // Cut to the server's limit, so that pasting a long text finds nothing rather than failing.
    const words = canonicalText('search', text)
    const query = words.length >= MIN_LETTERS ? words.slice(0, maxSearchLength) : ''
    if (query === lastSearch.current) return
    lastSearch.current = query
    onSearch(query)
  }

  function type(text: string) {
    setTyped(text)
    setEntered(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(text), PAUSE_MS)
  }

  const { length } = canonicalText('search', typed)
  const tooShort = length > 0 && length < MIN_LETTERS
  return (
    <search className={classes.search}>
      <TextInput
        ref={input}
        type="search"
        label={label}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        description={tooShort ? `Scrivi almeno ${MIN_LETTERS} lettere` : furtherWordsLeftOut(typed)}
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
        // Search before a click takes effect: a delayed search after "Azzera filtri" would undo it.
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
