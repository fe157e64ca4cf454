import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import { newFaq } from '@filo/contract/features/faq/faq.schema.ts'
import { call } from '@filo/ui/api/call.ts'
import { CancelLink } from '@filo/ui/editing/cancel-link.tsx'
import { CreateForm } from '@filo/ui/editing/create-form.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { useFields } from '@filo/ui/forms/form.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { RequireWorkgroup } from '../staff/require-workgroup.tsx'
import classes from './faq.module.css'
import { invalidateFaqs } from './faq.queries.ts'
import { faqPath } from './faq.words.ts'
import { FaqFields } from './faq-fields.tsx'
import { faqValues } from './faq-values.ts'

export const AddFaqPage = () => (
  <RequireWorkgroup title="Nuova domanda">
    <AddFaq />
  </RequireWorkgroup>
)

function AddFaq() {
  const client = useQueryClient()
  const form = useFields({ defaultValues: faqValues(null), resolver: schemaResolver(newFaq) })
  return (
    <div className={classes.page}>
      <PageHead title="Nuova domanda" />
      <CreateForm
        label="Domanda e risposta"
        form={form}
        create={(body, idempotencyKey) => call(faqRoutes.create, { body, idempotencyKey })}
        onCreated={async ({ id }, navigate) => {
          await invalidateFaqs(client)
          toast.success('Domanda aggiunta in fondo all’elenco')
          navigate(faqPath(id))
        }}
        submit="Aggiungi domanda"
        cancel={<CancelLink to={faqPath()} />}
      >
        <FaqFields />
      </CreateForm>
    </div>
  )
}
