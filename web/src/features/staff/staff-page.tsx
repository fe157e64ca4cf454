import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { RouteTabs } from '@filo/ui/layout/route-tabs.tsx'
import { NotFound } from '@filo/ui/pages/not-found.tsx'
import { Route, Routes } from 'react-router'
import { PeopleTab } from './people-tab.tsx'
import { WorkgroupsTab } from './workgroups-tab.tsx'

const tabs = [
  { to: '/staff', label: 'Persone', end: true },
  { to: '/staff/workgroups', label: 'Gruppi di lavoro' },
]

/** The staff and the workgroups that the user manages. */
export function StaffPage() {
  return (
    <>
      <PageHead title="Personale" tabs={<RouteTabs label="Sezioni del personale" tabs={tabs} />} />
      <Routes>
        <Route index element={<PeopleTab />} />
        <Route path="workgroups" element={<WorkgroupsTab />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </>
  )
}
