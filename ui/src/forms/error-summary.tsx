import type { FieldProblem } from '@filo/contract/kit/failure.ts'
import { useEffect, useRef } from 'react'
import type { ApiError } from '../api/api-error.ts'
import classes from './form.module.css'

type ErrorSummaryProps = {
  problems: readonly FieldProblem[]
  error: ApiError | null
  fieldOf: (path: string) => HTMLElement | null
}

/** Stands on top until the next attempt, as it was then: it does not shrink under one's fingers. */
export function ErrorSummary({ problems, error, fieldOf }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])

  return (
    <div ref={box} role="alert" tabIndex={-1} className={classes.summary} data-focus-target>
      <h2>{problems.length > 1 ? `Ci sono ${problems.length} problemi` : 'C’è un problema'}</h2>
      {error && <p>{error.message}</p>}
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.path} ${problem.message}`}>
              <Pointer problem={problem} field={fieldOf(problem.path)} />
            </li>
          ))}
        </ul>
      )}
      {error?.reference && <p className={classes.reference}>Riferimento: {error.reference}</p>}
    </div>
  )
}

function Pointer({ problem, field }: { problem: FieldProblem; field: HTMLElement | null }) {
  if (!field) return problem.message
  const words = [entryOf(field), labelOf(field)].filter(Boolean).join(' · ')
  return (
    <a
      href={`#${field.id}`}
      onClick={(event) => {
        event.preventDefault()
        field.focus()
        field.scrollIntoView({ block: 'center' })
      }}
    >
      {words ? `${words}: ${problem.message}` : problem.message}
    </a>
  )
}

/** "Caregiver 2: Verdi Anna", where several entries have the same fields. */
function entryOf(field: HTMLElement): string | undefined {
  const heading = field.closest('[data-one-of-many]')?.getAttribute('aria-labelledby')
  return document.getElementById(heading ?? '')?.textContent ?? undefined
}

/** "Cognome: Questo campo è obbligatorio" – the same sentence five times would lead nowhere. */
function labelOf(field: HTMLElement): string {
  const group = field.closest('[role="radiogroup"]')?.getAttribute('aria-labelledby')
  const label = group
    ? document.getElementById(group)
    : field instanceof HTMLInputElement ||
        field instanceof HTMLSelectElement ||
        field instanceof HTMLTextAreaElement
      ? field.labels?.[0]
      : null
  return label?.textContent?.replace('(facoltativo)', '').trim() ?? ''
}
