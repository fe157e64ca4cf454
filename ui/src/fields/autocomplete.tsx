import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { messages } from '@filo/contract/kit/messages.ts'
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { Verbatim } from '../display/verbatim.tsx'
import unseen from '../theme/unseen.module.css'
import classes from './autocomplete.module.css'
import { fieldLabel } from './field-label.tsx'
import type { FieldProps } from './field-props.ts'
import { useBlurred } from './use-blurred.ts'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

type AutocompleteProps = FieldProps & {
  /** Called after a pause in typing; the signal is aborted when the text changes again. */
  load: (query: string, signal: AbortSignal) => Promise<readonly Suggestion[]>
  minLetters?: number
  /** The text to show for the form's initial value. */
  initialText?: string
  /**
   * The form's value is the typed text, and suggestions only help (a city abroad). Otherwise it is the picked
   * suggestion's `value`, or the typed text while none is picked.
   */
  freeText?: boolean
  /**
   * Selects the first suggestion in advance, so that Enter takes it (default); off when the typed text is a valid
   * answer.
   */
  preselectsFirst?: boolean
  onPick?: (suggestion: Suggestion) => void
  /** Called on blur with the text in the field. */
  onLeave?: (text: string) => void
}

const RETRY = '\u0000retry'

export function Autocomplete(props: AutocompleteProps) {
  const {
    name,
    label,
    hint,
    optional,
    disabled = false,
    load,
    minLetters = 2,
    freeText = false,
    preselectsFirst = true,
    onPick,
    onLeave,
  } = props
  const { field, fieldState } = useController({ name })
  const value = typeof field.value === 'string' ? field.value : ''
  const [typed, setTyped] = useState(props.initialText ?? (freeText ? value : ''))
  const [query, setQuery] = useState('')
  const text = freeText ? value : typed
  const { state, suggestions, searchNow } = useSuggestions(query, load, minLetters)
  const { isBlurred, markBlurred, clearBlurred } = useBlurred()
  const [picked, setPicked] = useState(value)
  const isUnpicked = !freeText && value !== '' && value !== picked
  const error = fieldState.error?.message ?? (isBlurred && isUnpicked ? messages.choice : undefined)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const listId = useId()
  // Rerender once the list is mounted: only then can the field refer assistive technology to it.
  const [, setList] = useState<HTMLElement | null>(null)
  const open = combobox.dropdownOpened && state !== 'idle'
  const hasOptions = suggestions.length > 0 || state === 'failed'
  // Mantine refers to an option that an arrow key chose even when it is gone; `null` takes its place, `undefined` not.
  const [listWithChoice, setListWithChoice] = useState<readonly Suggestion[] | null>(null)
  const hasChoice = open && hasOptions && listWithChoice === suggestions

  // Enter takes the most likely suggestion; Tab keeps the typed text.
  const preselectFirst = useEffectEvent(() => combobox.selectFirstOption())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list preselects its first suggestion
  useEffect(() => {
    if (preselectsFirst && open && state === 'ready') preselectFirst()
  }, [open, state, suggestions])

  function type(next: string) {
    clearBlurred()
    setTyped(next)
    setQuery(next)
    field.onChange(next)
    combobox.openDropdown()
    combobox.resetSelectedOption()
    setListWithChoice(null)
  }

  function pick(chosen: string) {
    if (chosen === RETRY) return searchNow()
    const suggestion = suggestions.find((one) => one.value === chosen)
    if (!suggestion) return
    setTyped(suggestion.label)
    setQuery('')
    setPicked(suggestion.value)
    field.onChange(freeText ? suggestion.label : suggestion.value)
    onPick?.(suggestion)
    combobox.closeDropdown()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={pick} withinPortal={false} floatingStrategy="fixed" size="md">
      <Combobox.Target
        targetType="input"
        aria-expanded={open && hasOptions}
        aria-controls={open && hasOptions ? listId : null}
        {...(!hasChoice && { 'aria-activedescendant': null })}
      >
        <TextInput
          name={name}
          ref={field.ref}
          role="combobox"
          label={fieldLabel(label, optional)}
          description={hint ?? `Scrivi almeno ${minLetters} lettere`}
          error={error}
          disabled={disabled}
          value={text}
          autoComplete="off"
          aria-required={!optional}
          aria-autocomplete="list"
          rightSection={state === 'loading' ? <Loader size={18} aria-hidden /> : null}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => state !== 'idle' && combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown()
            markBlurred()
            field.onBlur()
            onLeave?.(text)
          }}
          onKeyDown={(event) => {
            // Otherwise Escape would also close the surrounding dialog.
            if (event.key === 'Escape' && open) event.preventDefault()
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setListWithChoice(suggestions)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!open}>
        {hasOptions && (
          <Combobox.Options id={listId} ref={setList} aria-label={label} className={classes.options ?? ''}>
            {suggestions.map((suggestion) => (
              <Combobox.Option key={suggestion.value} value={suggestion.value}>
                <Verbatim>{suggestion.label}</Verbatim>
                {suggestion.detail && <span className={classes.detail}>{suggestion.detail}</span>}
              </Combobox.Option>
            ))}
            {state === 'failed' && (
              <Combobox.Option value={RETRY}>Ricerca non riuscita. Riprova</Combobox.Option>
            )}
          </Combobox.Options>
        )}
        {state === 'none' && <Combobox.Empty>Nessun risultato</Combobox.Empty>}
        {state === 'loading' && suggestions.length === 0 && (
          <Combobox.Empty>Ricerca in corso…</Combobox.Empty>
        )}
      </Combobox.Dropdown>
      <div role="status" className={unseen.text}>
        {open && announcement(state, suggestions, preselectsFirst)}
      </div>
    </Combobox>
  )
}

function announcement(
  state: string,
  [first, ...others]: readonly Suggestion[],
  preselectsFirst: boolean,
): string {
  if (state === 'none') return 'Nessun risultato'
  if (state === 'failed') return 'Ricerca non riuscita'
  if (state !== 'ready' || !first) return ''
  const count = others.length === 0 ? '1 risultato' : `${others.length + 1} risultati`
  return preselectsFirst ? `${count}, Invio sceglie ${first.label}` : `${count}, freccia giù per scegliere`
}
