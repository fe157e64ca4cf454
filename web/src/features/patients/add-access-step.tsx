import { Link } from '@filo/ui/display/link.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { AccessStep } from '../access/access-step.tsx'
import type { IssuedCodes } from '../access/use-issued-codes.ts'
import { LoadedPatient } from './loaded-patient.tsx'
import { invalidatePatients } from './patient.queries.ts'
import { SheetBanner } from './sheet-banner.tsx'
import classes from './sheet-page.module.css'
import { Steps } from './steps.tsx'

export function AddAccessStep({ codes }: { codes: IssuedCodes }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return (
    <LoadedPatient>
      {(patient) => (
        <>
          <SheetBanner patient={patient} />
          <Steps current={2} added={patient} />
          <div className={classes.stack}>
            {!patient.cicc && (
              <Notice
                tone="warning"
                title="Catetere da registrare"
                actions={
                  <Link to={`/patient/add/${patient.id}/cicc`} replace>
                    Torna ai dati del catetere
                  </Link>
                }
              />
            )}
            <AccessStep
              codes={codes}
              statuses={patient.access}
              onDone={() => {
                invalidatePatients(client)
                navigate(`/patient/${patient.id}`, { replace: true })
              }}
            />
          </div>
        </>
      )}
    </LoadedPatient>
  )
}
