import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import type { Faq } from '@filo/contract/features/faq/faq.schema.ts'
import { call } from '@filo/ui/api/call.ts'
import { moveItem } from '@filo/ui/lists/move-item.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { faqList, invalidateFaqs } from './faq.queries.ts'

const all = faqList()
const mutationKey = ['faq-order']

/** Moves entries: shown at once, saved one by one, each at the version left by the previous save. */
export function useFaqOrder() {
  const client = useQueryClient()
  const change = (items: (faqs: Faq[]) => Faq[]) =>
    client.setQueryData(all.queryKey, (page) => page && { ...page, items: items(page.items) })
  const versionOf = (id: string) =>
    client.getQueryData(all.queryKey)?.items.find((faq) => faq.id === id)?.version ?? 1

  const { mutate, error } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ id, position }: Pick<Faq, 'id' | 'position'>) =>
      call(faqRoutes.change, { params: { id }, body: { position, version: versionOf(id) } }),
    onMutate: async ({ id, position }) => {
      change((faqs) => moveItem(faqs, (faq) => faq.id === id, position - 1))
      await client.cancelQueries({ queryKey: all.queryKey })
    },
    onSuccess: ({ id, version }) =>
      void change((faqs) => faqs.map((faq) => (faq.id === id ? { ...faq, version } : faq))),
    // Only after the last move, because an order read meanwhile is outdated.
    onSettled: () => (client.isMutating({ mutationKey }) === 1 ? invalidateFaqs(client) : undefined),
  })
  return { move: ({ id }: Faq, to: number) => mutate({ id, position: to + 1 }), error }
}
