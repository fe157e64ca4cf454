import type { IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import { useState } from 'react'
import { Route, Routes } from 'react-router'
import { useUser } from '../../session/session.tsx'
import { workgroupOf } from '../../session/workgroup.ts'
import { NotFound } from '../../ui/pages/not-found.tsx'
import { OpenWorkgroupFirst } from '../staff/open-workgroup-first.tsx'
import { AddAccessStep } from './add-access-step.tsx'
import { AddCiccStep } from './add-cicc-step.tsx'
import { AddDataStep } from './add-data-step.tsx'

type Issued = { patientId: string; access: readonly IssuedAccess[] }

/**
 * A new patient in three steps, each with its own address. The secrets of the first access pass from the first
 * step to the last in memory alone; after a reload the last one makes new ones.
 */
export function AddPatientPage() {
  const user = useUser()
  const [issued, setIssued] = useState<Issued | null>(null)
  if (!workgroupOf(user)) return <OpenWorkgroupFirst title="Nuovo paziente" />
  return (
    <Routes>
      <Route
        index
        element={<AddDataStep onCreated={(patientId, access) => setIssued({ patientId, access })} />}
      />
      <Route path=":id/cicc" element={<AddCiccStep />} />
      <Route
        path=":id/access"
        element={
          <AddAccessStep issuedFor={(patientId) => (issued?.patientId === patientId ? issued.access : [])} />
        }
      />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
