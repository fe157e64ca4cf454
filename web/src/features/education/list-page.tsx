import { Link } from '@filo/ui/display/link.tsx'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { RouteTabs } from '@filo/ui/layout/route-tabs.tsx'
import { NotFound } from '@filo/ui/pages/not-found.tsx'
import { Button } from '@mantine/core'
import { IconPlus, IconSend } from '@tabler/icons-react'
import { Route, Routes } from 'react-router'
import { useUser } from '../../session/session.tsx'
import { workgroupOf } from '../../session/workgroup.ts'
import { NoWorkgroupOpen } from '../staff/no-workgroup-open.tsx'
import { AssignmentsTab } from './assignments-tab.tsx'
import { ChaptersTab } from './chapters-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'

const basePath = '/education/list'
const tabs = [
  { to: basePath, label: 'Capitoli', end: true },
  { to: `${basePath}/assignments`, label: 'Assegnazioni' },
  { to: `${basePath}/overview`, label: 'Chi ha letto' },
]

export const EducationListPage = () =>
  workgroupOf(useUser()) ? <EducationLists /> : <NoWorkgroupOpen title="Formazione" />

/** The workgroup's chapters, their assignments, and the overview of all patients. */
function EducationLists() {
  const { permissions } = useUser()
  return (
    <>
      <PageHead title="Formazione" tabs={<RouteTabs label="Sezioni della formazione" tabs={tabs} />}>
        <Button
          component={Link}
          to="/education/add"
          variant="outline"
          leftSection={<IconPlus aria-hidden size={20} />}
        >
          Nuovo capitolo
        </Button>
        <Button component={Link} to="/education/assign" leftSection={<IconSend aria-hidden size={20} />}>
          Assegna
        </Button>
      </PageHead>
      <Routes>
        <Route index element={<ChaptersTab />} />
        <Route
          path="assignments"
          element={<AssignmentsTab mayExport={permissions.includes('patient:write')} />}
        />
        <Route path="overview" element={<OverviewTab mayExport={permissions.includes('patient:write')} />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </>
  )
}
