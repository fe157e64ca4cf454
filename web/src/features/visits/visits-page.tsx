import { NotFound } from '@filo/ui/pages/not-found.tsx'
import type { ComponentProps } from 'react'
import { Route, Routes } from 'react-router'
import { useUser } from '../../session/session.tsx'
import { workgroupOf } from '../../session/workgroup.ts'
import { NoWorkgroupOpen } from '../staff/no-workgroup-open.tsx'
import { CalendarTab } from './calendar-tab.tsx'
import { ListTab } from './list-tab.tsx'
import { MovePage } from './move-page.tsx'
import { ReassignPage } from './reassign-page.tsx'
import { SchedulePage } from './schedule-page.tsx'
import { useVisitsTitle } from './use-visits-title.ts'
import { VisitPage } from './visit-page.tsx'

type VisitsPageProps = Pick<ComponentProps<typeof VisitPage>, 'report'>

/** All pages about visits: calendar, list, and those to plan, reassign, read and move one. */
export function VisitsPage({ report }: VisitsPageProps) {
  const title = useVisitsTitle()
  const workgroup = workgroupOf(useUser())
  if (!workgroup) return <NoWorkgroupOpen title={title} />
  return (
    <Routes>
      <Route index element={<CalendarTab visitHours={workgroup} />} />
      <Route path="list" element={<ListTab />} />
      <Route path="schedule" element={<SchedulePage />} />
      <Route path="reassign" element={<ReassignPage />} />
      <Route path=":visitId" element={<VisitPage report={report} />} />
      <Route path=":visitId/move" element={<MovePage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
