import type { IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import { NotFound } from '@filo/ui/pages/not-found.tsx'
import { Route, Routes, useParams } from 'react-router'
import { useCodesGuard } from '../access/use-codes-guard.ts'
import { useIssuedCodes } from '../access/use-issued-codes.ts'
import { AddAccessStep } from './add-access-step.tsx'
import { AddCiccStep } from './add-cicc-step.tsx'
import { ChangeDataStep } from './change-data-step.tsx'

type AddedPatientProps = {
  /** The secrets that this tab still has in memory; none after a reload. */
  issuedFor: (patientId: string) => readonly IssuedAccess[]
}

/** The steps for a patient who is already saved: one can go back to each, and none creates a second patient. */
export function AddedPatientSteps({ issuedFor }: AddedPatientProps) {
  const { id = '' } = useParams()
  // The key makes another patient's steps start without the secrets of this one.
  return <AddedSteps key={id} id={id} issued={issuedFor(id)} />
}

function AddedSteps({ id, issued }: { id: string; issued: readonly IssuedAccess[] }) {
  const codes = useIssuedCodes(issued)
  useCodesGuard(codes, `/patient/add/${id}/`)
  return (
    <Routes>
      <Route path="data" element={<ChangeDataStep codes={codes} />} />
      <Route path="cicc" element={<AddCiccStep />} />
      <Route path="access" element={<AddAccessStep codes={codes} />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
