import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { Stepper } from '@filo/ui/forms/stepper.tsx'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { StepTitle } from '@filo/ui/pages/step-announcer.tsx'
import classes from './steps.module.css'

type Added = Pick<Patient, 'id' | 'cicc'>

/** The path of the step after the first. */
export const nextStep = ({ id, cicc }: Added): string => `/patient/add/${id}/${cicc ? 'access' : 'cicc'}`

type StepsProps = {
  current: 0 | 1 | 2
  /** The patient, once created: earlier steps then link to what was entered. */
  added?: Added
}

/** The head of each page on which a patient is added. */
export function Steps({ current, added }: StepsProps) {
  const path = (step: string) => added && `/patient/add/${added.id}/${step}`
  const steps = [
    { name: 'Dati paziente', to: path('data') },
    { name: 'Catetere', to: path('cicc') },
    { name: 'Primo accesso', to: path('access') },
  ]
  return (
    <div className={classes.steps}>
      <PageHead title="Nuovo paziente" />
      <Stepper
        label="Nuovo paziente"
        steps={steps}
        current={current}
        skipped={current === 2 && !added?.cicc ? [1] : []}
        done={added?.cicc ? [1] : []}
      />
      {/* For screen readers, because the stepper shows it. */}
      <StepTitle>
        {steps[current]?.name}, passo {current + 1} di {steps.length}
      </StepTitle>
    </div>
  )
}
