import { inviteSorts } from '@filo/contract/features/invites/invite.schema.ts'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { RouteTabs } from '@filo/ui/layout/route-tabs.tsx'
import { NotFound } from '@filo/ui/pages/not-found.tsx'
import { useListState } from '@filo/ui/search/list-state.ts'
import { Route, Routes } from 'react-router'
import { InviteArchive, inviteFilters } from './invite-archive.tsx'
import { InviteForm } from './invite-form.tsx'

const tabs = [
  { to: '/invite', label: 'Invita', end: true },
  { to: '/invite/archive', label: 'Archivio inviti' },
]

/** The archive's search is kept here in memory, so that the form can make it search for an address. */
export function InvitePage() {
  const list = useListState(inviteSorts, inviteFilters, '-createdAt')
  return (
    <>
      <PageHead title="Inviti" tabs={<RouteTabs label="Sezioni degli inviti" tabs={tabs} />} />
      <Routes>
        <Route index element={<InviteForm onShow={list.onSearch} />} />
        <Route path="archive" element={<InviteArchive list={list} />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </>
  )
}
