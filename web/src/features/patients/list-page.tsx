import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CallFailure } from '../../api/call-failure.ts'
import { useUser } from '../../session/session.tsx'
import { workgroupOf } from '../../session/workgroup.ts'
import { DataList } from '../../ui/data-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { OpenWorkgroupFirst } from '../staff/open-workgroup-first.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { patientColumns } from './list-columns.tsx'
import { usePatientList } from './use-patient-list.ts'

const words = {
  title: 'Pazienti',
  one: 'paziente',
  many: 'pazienti',
  noMatch: 'Nessun paziente corrisponde ai filtri',
}

export function PatientListPage() {
  const user = useUser()
  return workgroupOf(user) ? (
    <PatientList mayWrite={user.permissions.includes('patient:write')} />
  ) : (
    <OpenWorkgroupFirst title="Pazienti" />
  )
}

function PatientList({ mayWrite }: { mayWrite: boolean }) {
  const list = usePatientList()
  const [exportFailure, setExportFailure] = useState<CallFailure | null>(null)
  const { data, isFetching, error, refetch } = list.query
  const narrowed = list.search !== '' || Object.keys(list.filters).length > 0
  const nothingYet = mayWrite ? 'Nessun paziente: aggiungi il primo' : 'Nessun paziente'

  return (
    <>
      <PageHead title="Pazienti">
        {mayWrite && <ExportButton query={list.asked} onFailure={setExportFailure} />}
        {mayWrite && <NewPatientButton />}
      </PageHead>
      {exportFailure && (
        <Notice tone="error" title="Esportazione non riuscita" announce reference={exportFailure.reference}>
          {exportFailure.message}
        </Notice>
      )}
      <DataList
        words={{ ...words, nothingYet }}
        columns={patientColumns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/patient/${id}`}
        outcome={{
          rows: data?.items,
          loading: isFetching,
          failure: error,
          total: data?.total ?? 0,
          totalIsMore: data?.totalIsMore ?? false,
          pageSize: list.pageSize,
        }}
        onRetry={() => refetch()}
        search={{
          label: 'Cerca per cognome, nome o codice fiscale',
          value: list.search,
          onChange: list.onSearch,
        }}
        filters={
          <FilterPanel filters={list.filters} onFilter={list.onFilter} onClear={list.onClearFilters} />
        }
        narrowed={narrowed}
        onClearFilters={list.onClearFilters}
        sort={list.sort}
        onSort={list.onSort}
        page={list.page}
        onPage={list.onPage}
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
