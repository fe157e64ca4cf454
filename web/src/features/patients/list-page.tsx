import { patientSorts } from '@filo/contract/features/patients/patient.sorts.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { DataList } from '@filo/ui/lists/data-list.tsx'
import { useListState } from '@filo/ui/search/list-state.ts'
import { useSearchParams } from '@filo/ui/search/search-params.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { useUser } from '../../session/session.tsx'
import { workgroupOf } from '../../session/workgroup.ts'
import { NoWorkgroupOpen } from '../staff/no-workgroup-open.tsx'
import { patientColumns } from './list-columns.tsx'
import { patientFilters, upgradeOldQuery } from './list-filters.ts'
import { exportPatients, patientList } from './patient.queries.ts'

const words = {
  title: 'Pazienti',
  one: 'paziente',
  many: 'pazienti',
  noMatch: 'Nessun paziente corrisponde ai filtri',
}

export function PatientListPage() {
  const user = useUser()
  const [searchParams] = useSearchParams()
  const upgraded = upgradeOldQuery(searchParams)
  if (upgraded) return <Navigate to={{ search: upgraded.toString() }} replace />
  return workgroupOf(user) ? (
    <PatientList mayWrite={user.permissions.includes('patient:write')} />
  ) : (
    <NoWorkgroupOpen title="Pazienti" />
  )
}

function PatientList({ mayWrite }: { mayWrite: boolean }) {
  const list = useListState(patientSorts, patientFilters)
  const query = useQuery(patientList(list.asked))
  const nothingYet = mayWrite ? 'Nessun paziente: aggiungi il primo' : 'Nessun paziente'

  return (
    <>
      <PageHead title="Pazienti">{mayWrite && <NewPatientButton />}</PageHead>
      <DataList
        words={{ ...words, nothingYet }}
        columns={patientColumns}
        wideFrom={72}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/patient/${id}`}
        list={list}
        query={query}
        searchLabel="Cerca per cognome, nome o codice fiscale"
        onExport={mayWrite ? () => exportPatients({ ...list.narrowing, sort: list.sort }) : undefined}
        emptyAction={mayWrite && <NewPatientButton />}
      />
    </>
  )
}

function NewPatientButton() {
  return (
    <Button component={Link} to="/patient/add" leftSection={<IconPlus aria-hidden size={20} />}>
      Nuovo paziente
    </Button>
  )
}
