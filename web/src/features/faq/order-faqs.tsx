import type { Faq } from '@filo/contract/features/faq/faq.schema.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { OrderList } from '@filo/ui/lists/order-list.tsx'
import classes from './faq.module.css'
import { shortQuestion } from './faq.words.ts'
import { useFaqOrder } from './use-faq-order.ts'

/** Reorders the entries, in the order in which patients read them. */
export function OrderFaqs({ faqs }: { faqs: readonly Faq[] }) {
  const { order, move, error } = useFaqOrder(faqs)
  return (
    <>
      <p className={classes.hint}>Trascina una domanda o usa Su e Giù: ogni spostamento è salvato subito.</p>
      {error && (
        <Notice tone="error" title="L’ordine non è stato salvato" announce reference={error.reference}>
          {error.message}. L’elenco mostra di nuovo l’ordine salvato.
        </Notice>
      )}
      <OrderList
        label="Ordine delle domande"
        items={order}
        keyOf={({ id }) => id}
        nameOf={({ question }) => shortQuestion(question)}
        onMove={move}
      >
        {({ question }) => question}
      </OrderList>
    </>
  )
}
