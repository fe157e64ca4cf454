import { IconCheck } from '@tabler/icons-react'
import { Link } from '../display/link.tsx'
import classes from './stepper.module.css'

type StepperProps = {
  /** The purpose of the steps: "Nuovo paziente". */
  label: string
  steps: readonly { name: string; to?: string | undefined }[]
  /** The index of the current step. Earlier ones are done unless `skipped`, and link to their page (`to`). */
  current: number
  skipped?: readonly number[]
  /** Steps after the current one that are also done, because the person went back. */
  done?: readonly number[]
}

/** Steps drawn as beads on a thread, which is thick where they are done and thin where they are ahead. */
export function Stepper({ label, steps, current, skipped = [], done = [] }: StepperProps) {
  return (
    <nav className={classes.stepper} aria-label={label}>
      <p className={classes.short} aria-hidden>
        Passo {current + 1} di {steps.length}
      </p>
      <ol className={classes.steps}>
        {steps.map(({ name, to }, index) => {
          const state = done.includes(index) && index !== current ? 'done' : stateOf(index, current, skipped)
          const isLink = to !== undefined && state !== 'current' && state !== 'ahead'
          return (
            <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              {index < steps.length - 1 && <Strand />}
              <span className={classes.bead} aria-hidden>
                {state === 'done' ? <IconCheck size={20} stroke={3} /> : index + 1}
              </span>
              <span className={classes.name}>
                {isLink ? (
                  <Link to={to} replace>
                    {name}
                  </Link>
                ) : (
                  name
                )}
                {state !== 'current' && <span className={classes.state}>{words[state]}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

type State = 'done' | 'skipped' | 'current' | 'ahead'

const words = { done: ' (completato)', skipped: ' (saltato)', ahead: ' (da fare)' }

function stateOf(index: number, current: number, skipped: readonly number[]): State {
  if (index === current) return 'current'
  if (index > current) return 'ahead'
  return skipped.includes(index) ? 'skipped' : 'done'
}

function Strand() {
  return (
    <svg className={classes.strand} viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 12C22 -2 34 26 52 12S82 2 100 12" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
