import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { toast } from '../../ui/toast.tsx'
import { CiccForm } from '../cicc/cicc-form.tsx'
import { LoadedPatient } from './loaded-patient.tsx'
import { patientChanged } from './patient.queries.ts'
import { SheetBanner } from './sheet-banner.tsx'
import { Steps } from './steps.tsx'

export function AddCiccStep() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return (
    <LoadedPatient>
      {({ id, birthDate, cicc, ...patient }) => (
        <>
          <SheetBanner patient={{ birthDate, ...patient }} />
          <Steps current={1} />
          <CiccForm
            patientId={id}
            birthDate={birthDate}
            cicc={cicc}
            onSaved={() => {
              patientChanged(client, id)
              toast.success('Dati CICC salvati')
              navigate(`/patient/add/${id}/access`, { replace: true })
            }}
            onSkip={() => navigate(`/patient/add/${id}/access`, { replace: true })}
          />
        </>
      )}
    </LoadedPatient>
  )
}
