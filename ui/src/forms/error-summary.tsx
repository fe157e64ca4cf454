import type { FieldProblem } from '@filo/contract/kit/failure.ts'
import { useEffect, useRef } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { Verbatim } from '../display/verbatim.tsx'
import classes from './form.module.css'

type ErrorSummaryProps = {
  problems: readonly FieldProblem[]
  error: ApiError | null
  fieldOf: (path: string) => HTMLElement | null
}

/** The problems of the last submit. Stays unchanged until the next one, so that it does not shrink while being used. */
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
              <ProblemLink problem={problem} field={fieldOf(problem.path)} />
            </li>
          ))}
        </ul>
      )}
      {error?.reference && (
        <p className={classes.reference}>
          Riferimento: <Verbatim>{error.reference}</Verbatim>
        </p>
      )}
    </div>
  )
}

function ProblemLink({ problem, field }: { problem: FieldProblem; field: HTMLElement | null }) {
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

/** The heading of an entry among several with the same fields: "Caregiver 2: Verdi Anna". */
function entryOf(field: HTMLElement): string | undefined {
  const heading = field.closest('[data-one-of-many]')?.getAttribute('aria-labelledby')
  return document.getElementById(heading ?? '')?.textContent ?? undefined
}

/**
 * The label to show before a problem ("Cognome: Questo campo è obbligatorio"), since several fields may have the same
 * one.
 */
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
