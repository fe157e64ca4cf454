import { toast } from '@filo/ui/feedback/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { CiccForm } from '../cicc/cicc-form.tsx'
import { LoadedPatient } from './loaded-patient.tsx'
import { invalidatePatients } from './patient.queries.ts'
import { SheetBanner } from './sheet-banner.tsx'
import { Steps } from './steps.tsx'

export function AddCiccStep() {
  const client = useQueryClient()
  const leave = useNavigate()
  return (
    <LoadedPatient>
      {(patient) => {
        const next = `/patient/add/${patient.id}/access`
        const skip = () => leave(next, { replace: true })
        return (
          <>
            <SheetBanner patient={patient} />
            <Steps current={1} added={patient} />
            <CiccForm
              patient={patient}
              cicc={patient.cicc}
              onSaved={async (navigate) => {
                // Otherwise the next step would say for a moment that the data are missing.
                await invalidatePatients(client)
                toast.success('Dati del catetere salvati')
                navigate(next, { replace: true })
              }}
              {...(patient.cicc ? { onCancel: skip } : { onSkip: skip })}
            />
          </>
        )
      }}
    </LoadedPatient>
  )
}
