import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { RouteTabs } from '@filo/ui/layout/route-tabs.tsx'
import { NotFound } from '@filo/ui/pages/not-found.tsx'
import { Route, Routes } from 'react-router'
import { EditCaregivers } from './edit-caregivers.tsx'
import { EditData } from './edit-data.tsx'
import { LoadedPatient } from './loaded-patient.tsx'
import { SheetBanner } from './sheet-banner.tsx'
import classes from './sheet-page.module.css'

export function EditPatientPage() {
  return <LoadedPatient>{(patient) => <Edit patient={patient} />}</LoadedPatient>
}

function Edit({ patient }: { patient: Patient }) {
  const basePath = `/patient/${patient.id}/edit`
  return (
    <>
      <SheetBanner patient={patient} />
      <div className={classes.below}>
        <PageHead title="Modifica paziente" />
      </div>
      <RouteTabs
        label="Che cosa modificare"
        tabs={[
          { to: basePath, label: 'Dati', end: true },
          { to: `${basePath}/caregivers`, label: 'Caregiver', count: patient.caregivers.length },
        ]}
      />
      <Routes>
        <Route index element={<EditData patient={patient} />} />
        <Route path="caregivers" element={<EditCaregivers patient={patient} />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </>
  )
}
