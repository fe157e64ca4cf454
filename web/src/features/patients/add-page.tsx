import type { IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import { StepAnnouncer } from '@filo/ui/pages/step-announcer.tsx'
import { useState } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { useUser } from '../../session/session.tsx'
import { workgroupOf } from '../../session/workgroup.ts'
import { NoWorkgroupOpen } from '../staff/no-workgroup-open.tsx'
import { AddDataStep } from './add-data-step.tsx'
import { AddedPatientSteps } from './added-patient-steps.tsx'

type Added = { patientId: string; access: readonly IssuedAccess[] }

/**
 * Adds a patient in three steps, each with its own URL. The secrets of the first access pass from step to step in
 * memory only; after a reload the last step can only issue new ones.
 */
export function AddPatientPage() {
  const user = useUser()
  const { pathname } = useLocation()
  const [added, setAdded] = useState<Added | null>(null)
  if (!workgroupOf(user)) return <NoWorkgroupOpen title="Nuovo paziente" />
  return (
    <>
      <Routes>
        <Route
          index
          element={<AddDataStep onCreated={(patientId, access) => setAdded({ patientId, access })} />}
        />
        <Route
          path=":id/*"
          element={<AddedPatientSteps issuedFor={(id) => (added?.patientId === id ? added.access : [])} />}
        />
      </Routes>
      <StepAnnouncer at={pathname} />
    </>
  )
}
