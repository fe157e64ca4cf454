import { Stepper } from '../../ui/forms/stepper.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import classes from './steps.module.css'

const steps = ['Dati paziente', 'Dati CICC', 'Primo accesso']

type StepsProps = { current: 0 | 1 | 2; skipped?: readonly number[] }

/** The head of each page on which a patient comes to be. */
export function Steps({ current, skipped = [] }: StepsProps) {
  return (
    <div className={classes.steps}>
      <PageHead title="Nuovo paziente" />
      <Stepper label="Nuovo paziente" steps={steps} current={current} skipped={skipped} />
    </div>
  )
}
