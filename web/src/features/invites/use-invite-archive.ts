import { type InviteStatus, inviteStatuses } from '@filo/contract/features/invites/invite.schema.ts'
import { lastPage } from '@filo/contract/kit/page.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { inviteList, useLookAgain } from './invite.queries.ts'

const pageSize = 20
const firstSort = '-createdAt'
const sorts = ['createdAt', 'surname', 'expiresAt'].flatMap((column) => [column, `-${column}`])

/** The archive as the address and what is typed ask for it, and the ways to ask otherwise. */
export function useInviteArchive(search: string, onSearch: (text: string) => void) {
  const [address, setAddress] = useSearchParams()
  const status = statusIn(address.get('status'))
  const asked = address.get('sort') ?? firstSort
  const sort = sorts.includes(asked) ? asked : firstSort
  const page = pageIn(address.get('page'))
  const query = useQuery(
    inviteList({ sort, page, pageSize, ...(status && { status }), ...(search && { search }) }),
  )
  useLookAgain(
    query.data?.items.some(({ delivery, status }) => isOnItsWay(delivery, status)) ?? false,
    query.refetch,
  )

  function change(changes: Record<string, string>, replace = false) {
    const next = new URLSearchParams(address)
    next.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setAddress(next, { replace, flushSync: true, preventScrollReset: !('page' in changes) })
  }

  return {
    query,
    pageSize,
    status,
    sort,
    page,
    onSearch(text: string) {
      onSearch(text)
      if (address.has('page')) change({}, true)
    },
    onStatus: (next: InviteStatus | undefined) => change({ status: next ?? '' }),
    onClear() {
      onSearch('')
      change({ status: '' })
    },
    onSort: (next: string) => change({ sort: next === firstSort ? '' : next }),
    onPage: (next: number) => change({ page: next > 1 ? String(next) : '' }),
  }
}

const isOnItsWay = (delivery: string, status: string) => delivery === 'queued' && status === 'pending'

const statusIn = (text: string | null): InviteStatus | undefined =>
  inviteStatuses.find((status) => status === text)

function pageIn(text: string | null): number {
  const page = Number(text ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1
}
