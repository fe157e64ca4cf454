import { isComposing } from '@filo/ui/fields/is-composing.ts'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { PatientName } from '../features/patient-search/patient-name.tsx'
import classes from './command-palette.module.css'
import type { Result, ResultGroup } from './palette-results.ts'

type ActiveOptionProps = {
  found: readonly Result[]
  /** Results are still to come: Enter waits for them, and then opens the first. */
  isWaiting: boolean
  onWait: () => void
  /** Once all results are there, the first is active until another one is chosen. */
  preselectsFirst: boolean
  open: (result: Result) => void
}

/**
 * The active option, moved by arrow keys or pointer while the input keeps the focus. It is kept by its key, so that
 * results which come later put no other one under the next Enter.
 */
export function useActiveOption({ found, isWaiting, onWait, preselectsFirst, open }: ActiveOptionProps) {
  const [chosen, choose] = useState<string | null>(null)
  /** Enter was pressed before the results were there, as by a scanner. */
  const [opensFirst, setOpensFirst] = useState(false)
  const listId = useId()
  const first = preselectsFirst && !isWaiting ? found[0] : undefined
  const active = found.find(({ key }) => key === chosen) ?? first
  const openFirst = useEffectEvent(() => {
    setOpensFirst(false)
    if (first) open(first)
  })
  useEffect(() => {
    if (opensFirst && !isWaiting) openFirst()
  }, [opensFirst, isWaiting])

  function reset() {
    choose(null)
    setOpensFirst(false)
  }

  function move(by: 1 | -1) {
    const from = active ? found.indexOf(active) : by === 1 ? -1 : 0
    const next = found.at((from + by) % found.length)
    if (!next) return
    choose(next.key)
    document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event) || !['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) return
    // Otherwise the field focused after the palette closes would receive the same Enter and submit its form.
    event.preventDefault()
    if (event.key !== 'Enter') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (active) open(active)
    else if (isWaiting && !opensFirst) {
      setOpensFirst(true)
      onWait()
    }
  }

  const activeId = active && optionId(listId, active)
  return { active, activeId, listId, opensFirst, choose, reset, onKeyDown }
}

const optionId = (listId: string, { key }: Result) => `${listId}-${encodeURIComponent(key)}`

type PaletteListProps = {
  groups: readonly ResultGroup[]
  active: Result | undefined
  listId: string
  onHover: (key: string) => void
  onOpen: (result: Result) => void
}

/** The results in groups, each result with its kind. */
export function PaletteList({ groups, active, listId, onHover, onOpen }: PaletteListProps) {
  return (
    <div id={listId} role="listbox" aria-label="Risultati" className={classes.results}>
      {groups.map(({ title, results }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not a fieldset
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden className={classes.group}>
            {title}
          </p>
          {results.map((result) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys and keeps the focus
            <div
              key={result.key}
              id={optionId(listId, result)}
              role="option"
              tabIndex={-1}
              aria-selected={result === active}
              className={classes.result}
              onPointerMove={() => onHover(result.key)}
              onClick={() => onOpen(result)}
            >
              <span>{result.person ? <PatientName patient={result.person} /> : result.label}</span>
              <span className={classes.detail}>{result.detail}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
