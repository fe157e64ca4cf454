import type { IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AccessStep } from '../access/access-step.tsx'
import { LoadedPatient } from './loaded-patient.tsx'
import { patientChanged } from './patient.queries.ts'
import { SheetBanner } from './sheet-banner.tsx'
import classes from './sheet-page.module.css'
import { Steps } from './steps.tsx'

type AddAccessStepProps = {
  /** The secrets that this tab still holds; empty after a reload. */
  issuedFor: (patientId: string) => readonly IssuedAccess[]
}

export function AddAccessStep({ issuedFor }: AddAccessStepProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return (
    <LoadedPatient>
      {(patient) => (
        <>
          <SheetBanner patient={patient} />
          <Steps current={2} skipped={patient.cicc ? [] : [1]} />
          <div className={classes.stack}>
            {!patient.cicc && (
              <Notice
                tone="warning"
                title="Dati CICC mancanti"
                actions={<Link to={`/patient/add/${patient.id}/cicc`}>Torna ai dati CICC</Link>}
              />
            )}
            <AccessStep
              patientId={patient.id}
              issued={[...issuedFor(patient.id)]}
              holders={patient.access.map(({ holder }) => holder)}
              onDone={() => {
                patientChanged(client, patient.id)
                navigate(`/patient/${patient.id}`, { replace: true })
              }}
            />
          </div>
        </>
      )}
    </LoadedPatient>
  )
}
