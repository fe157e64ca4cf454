import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { RouteTabs } from '@filo/ui/layout/route-tabs.tsx'
import { NotFound } from '@filo/ui/pages/not-found.tsx'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { useUser } from '../../../session/session.tsx'
import { PersonalDataTab } from '../../staff/personal-data-tab.tsx'
import { WorkgroupTab } from '../../staff/workgroup-tab.tsx'
import { SecurityTab } from '../mfa/security-tab.tsx'
import { SessionNotices } from '../sessions/session-notices.tsx'
import { SessionsTab } from '../sessions/sessions-tab.tsx'
import { CredentialsTab } from './credentials-tab.tsx'

const basePath = '/user/profile'

type Tab = { path: string; label: string; content: ReactNode }

/** One's own account, one page for each section. */
export function ProfilePage() {
  const user = useUser()
  const { workgroup, permissions } = user
  const tabs: Tab[] = [
    { path: 'credentials', label: 'Credenziali', content: <CredentialsTab user={user} /> },
    { path: 'security', label: 'Sicurezza', content: <SecurityTab /> },
    { path: 'sessions', label: 'Sessioni', content: <SessionsTab /> },
  ]
  if (permissions.includes('chat:use'))
    tabs.push({ path: 'notices', label: 'Avvisi', content: <SessionNotices /> })
  if (workgroup)
    tabs.push({
      path: 'workgroup',
      label: 'Gruppo di lavoro',
      content: <WorkgroupTab user={user} workgroup={workgroup} />,
    })

  return (
    <>
      <PageHead title="Il mio profilo" />
      <RouteTabs
        label="Sezioni del profilo"
        tabs={[
          { to: basePath, label: 'Dati personali', end: true },
          ...tabs.map(({ path, label }) => ({ to: `${basePath}/${path}`, label })),
        ]}
      />
      <Routes>
        <Route index element={<PersonalDataTab user={user} />} />
        {tabs.map(({ path, content }) => (
          <Route key={path} path={path} element={content} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </>
  )
}
