import { isComposing } from '@filo/ui/fields/is-composing.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import classes from './command-palette.module.css'
import type { Result } from './palette-results.ts'

/** The active option, moved by arrow keys or pointer while the input keeps the focus. */
export function useActiveOption(found: readonly Result[], open: (result: Result) => void) {
  const [chosen, setChosen] = useState(0)
  const listId = useId()
  const optionId = (index: number) => `${listId}-${index}`
  const current = Math.min(chosen, found.length - 1)

  function move(to: number) {
    setChosen(to)
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    const steps: Record<string, number> = { ArrowDown: current + 1, ArrowUp: current - 1 }
    const next = steps[event.key]
    if (next !== undefined && found.length > 0) {
      event.preventDefault()
      move((next + found.length) % found.length)
    }
    if (event.key !== 'Enter') return
    // Otherwise the field focused after the palette closes would receive the same Enter and submit its form.
    event.preventDefault()
    const result = found[current]
    if (result) open(result)
  }

  return { current, optionId, listId, choose: setChosen, onKeyDown }
}

type PaletteListProps = {
  found: readonly Result[]
  current: number
  listId: string
  optionId: (index: number) => string
  onHover: (index: number) => void
  onOpen: (result: Result) => void
}

/** The results, each with its kind. */
export function PaletteList({ found, current, listId, optionId, onHover, onOpen }: PaletteListProps) {
  return (
    <div id={listId} role="listbox" aria-label="Risultati" className={classes.results}>
      {found.map((result, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys and keeps the focus
        <div
          key={result.key}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          className={classes.result}
          onPointerMove={() => onHover(index)}
          onClick={() => onOpen(result)}
        >
          <span translate={result.isPerson && 'no'}>{result.label}</span>
          <span className={classes.detail}>{result.detail}</span>
        </div>
      ))}
    </div>
  )
}
