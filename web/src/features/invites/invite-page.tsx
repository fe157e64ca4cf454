import { inviteSorts } from '@filo/contract/features/invites/invite.schema.ts'
import { Route, Routes } from 'react-router'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { RouteTabs } from '../../ui/layout/route-tabs.tsx'
import { NotFound } from '../../ui/pages/not-found.tsx'
import { useListState } from '../../ui/search/list-state.ts'
import { InviteArchive, inviteFilters } from './invite-archive.tsx'
import { InviteForm } from './invite-form.tsx'

const tabs = [
  { to: '/invite', label: 'Invita', end: true },
  { to: '/invite/archive', label: 'Archivio inviti' },
]

/** What is searched in the archive stays in memory: the form can lead to one address there. */
export function InvitePage() {
  const list = useListState(inviteSorts, inviteFilters, '-createdAt')
  return (
    <>
      <PageHead title="Inviti" />
      <RouteTabs label="Sezioni degli inviti" tabs={tabs} />
      <Routes>
        <Route index element={<InviteForm onShow={list.onSearch} />} />
        <Route path="archive" element={<InviteArchive list={list} />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </>
  )
}
