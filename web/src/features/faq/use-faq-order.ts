import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import type { Faq } from '@filo/contract/features/faq/faq.schema.ts'
import { call } from '@filo/ui/api/call.ts'
import { moveItem } from '@filo/ui/lists/move-item.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { faqList, invalidateFaqs } from './faq.queries.ts'

const all = faqList()
const mutationKey = ['faq-order']

/**
 * Moves entries: shown at once, saved one by one, each at the version left by the previous save. An order that is read
 * meanwhile is outdated, so the planned one is shown until the last move is saved.
 */
export function useFaqOrder(faqs: readonly Faq[]) {
  const client = useQueryClient()
  const [planned, setPlanned] = useState<readonly string[] | null>(null)
  const savedVersions = useRef(new Map<string, number>())
  const versionOf = (id: string) => {
    const read = client.getQueryData(all.queryKey)?.items.find((faq) => faq.id === id)
    return Math.max(read?.version ?? 1, savedVersions.current.get(id) ?? 1)
  }
  const isLast = () => client.isMutating({ mutationKey }) === 1

  const { mutate, error } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ id, position }: Pick<Faq, 'id' | 'position'>) =>
      call(faqRoutes.change, { params: { id }, body: { position, version: versionOf(id) } }),
    onMutate: ({ id, position }) =>
      setPlanned((ids) => moveItem(ids ?? faqs.map((faq) => faq.id), (one) => one === id, position - 1)),
    onSuccess: ({ id, version }) => void savedVersions.current.set(id, version),
    onSettled: async () => {
      if (isLast()) await invalidateFaqs(client)
      if (isLast()) setPlanned(null)
    },
  })
  const order = useMemo(() => (planned ? inOrder(faqs, planned) : faqs), [faqs, planned])
  return { order, move: ({ id }: Faq, to: number) => mutate({ id, position: to + 1 }), error }
}

/** Entries that a colleague added meanwhile come last. */
function inOrder(faqs: readonly Faq[], ids: readonly string[]): readonly Faq[] {
  const placeOf = ({ id }: Faq) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return faqs.toSorted((one, other) => placeOf(one) - placeOf(other))
}
