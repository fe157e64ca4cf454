import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import { LoadFailedNotice } from '@filo/ui/feedback/load-failed-notice.tsx'
import { Spinner } from '@filo/ui/feedback/spinner.tsx'
import { RouteTabs } from '@filo/ui/layout/route-tabs.tsx'
import { NotFound } from '@filo/ui/pages/not-found.tsx'
import unseen from '@filo/ui/theme/unseen.module.css'
import { Route, Routes } from 'react-router'
import { useUser } from '../../session/session.tsx'
import { AccessTab } from '../access/access-tab.tsx'
import { RecordViewsTab } from '../audit/record-views-tab.tsx'
import { CiccTab } from '../cicc/cicc-tab.tsx'
import { CaregiversTab } from './caregivers-tab.tsx'
import { DataTab } from './data-tab.tsx'
import { LoadedPatient } from './loaded-patient.tsx'
import { RecordPrintHead } from './record-print-head.tsx'
import { SheetBanner } from './sheet-banner.tsx'
import { SummaryTab } from './summary-tab.tsx'

const EducationTab = lazyPart(
  async () => (await import('../education/patient-chapters.tsx')).PatientChapters,
  {
    fallback: <Spinner label="Caricamento della formazione…" />,
    failed: (retry) => <LoadFailedNotice onRetry={retry} />,
  },
)

const VisitsTab = lazyPart(async () => (await import('../visits/patient-visits.tsx')).PatientVisits, {
  fallback: <Spinner label="Caricamento delle visite…" />,
  failed: (retry) => <LoadFailedNotice onRetry={retry} />,
})

/** The patient's record, one page for each of its sections. */
export function PatientSheetPage() {
  return <LoadedPatient>{(patient) => <Sheet patient={patient} />}</LoadedPatient>
}

function Sheet({ patient }: { patient: Patient }) {
  const { permissions } = useUser()
  const mayWrite = permissions.includes('patient:write')
  const mayEditCicc = permissions.includes('cicc:write')
  const mayAssignChapters = permissions.includes('education:manage')
  const mayPlanVisits = permissions.includes('visit:manage')
  const basePath = `/patient/${patient.id}`
  return (
    <>
      <SheetBanner patient={patient} />
      <RecordPrintHead />
      {/* Visually hidden, because the banner shows it. */}
      <h1 className={unseen.text} tabIndex={-1}>
        Scheda di <FullName person={patient} />
      </h1>
      <RouteTabs
        label="Sezioni del paziente"
        tabs={[
          { to: basePath, label: 'Sintesi', end: true },
          { to: `${basePath}/data`, label: 'Dati' },
          { to: `${basePath}/cicc`, label: 'Catetere' },
          { to: `${basePath}/caregivers`, label: 'Caregiver', count: patient.caregivers.length },
          ...(mayAssignChapters ? [{ to: `${basePath}/education`, label: 'Formazione' }] : []),
          ...(mayPlanVisits ? [{ to: `${basePath}/visits`, label: 'Visite' }] : []),
          { to: `${basePath}/access`, label: 'Accesso' },
          ...(mayWrite ? [{ to: `${basePath}/audit`, label: 'Chi ha visto' }] : []),
        ]}
      />
      <Routes>
        <Route
          index
          element={
            <SummaryTab
              key={patient.id}
              patient={patient}
              mayWrite={mayWrite}
              mayEditCicc={mayEditCicc}
              mayAssignChapters={mayAssignChapters}
              mayPlanVisits={mayPlanVisits}
              mayChat={permissions.includes('chat:use')}
            />
          }
        />
        <Route path="data" element={<DataTab patient={patient} mayWrite={mayWrite} />} />
        <Route path="cicc/*" element={<CiccTab patient={patient} mayWrite={mayEditCicc} />} />
        <Route path="caregivers" element={<CaregiversTab patient={patient} mayWrite={mayWrite} />} />
        {mayAssignChapters && <Route path="education" element={<EducationTab patientId={patient.id} />} />}
        {mayPlanVisits && <Route path="visits" element={<VisitsTab patientId={patient.id} />} />}
        <Route path="access" element={<AccessTab patient={patient} mayWrite={mayWrite} />} />
        {mayWrite && <Route path="audit" element={<RecordViewsTab patientId={patient.id} />} />}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </>
  )
}
