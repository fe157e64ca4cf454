import { useState } from 'react'
import { Route, Routes } from 'react-router'
import { NotFound } from '../../shell/not-found.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RouteTabs } from '../../ui/route-tabs.tsx'
import { InviteArchive } from './invite-archive.tsx'
import { InviteForm } from './invite-form.tsx'

const tabs = [
  { to: '/invite', label: 'Invita', end: true },
  { to: '/invite/archive', label: 'Archivio inviti' },
]

/** What is searched in the archive stays in memory: the form can lead to one address there. */
export function InvitePage() {
  const [search, setSearch] = useState('')
  return (
    <>
      <PageHead title="Inviti" />
      <RouteTabs label="Sezioni degli inviti" tabs={tabs} />
      <Routes>
        <Route index element={<InviteForm onShow={setSearch} />} />
        <Route path="archive" element={<InviteArchive search={search} onSearch={setSearch} />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </>
  )
}
