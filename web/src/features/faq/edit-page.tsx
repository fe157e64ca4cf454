import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import { type Faq, type NewFaq, newFaq } from '@filo/contract/features/faq/faq.schema.ts'
import { call } from '@filo/ui/api/call.ts'
import { CancelLink } from '@filo/ui/editing/cancel-link.tsx'
import { EditForm } from '@filo/ui/editing/edit-form.tsx'
import { useFields } from '@filo/ui/forms/form.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { LoadedPage } from '@filo/ui/pages/loaded-page.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { RequireWorkgroup } from '../staff/require-workgroup.tsx'
import classes from './faq.module.css'
import { invalidateFaqs, oneFaq } from './faq.queries.ts'
import { faqPath } from './faq.words.ts'
import { FaqFields } from './faq-fields.tsx'
import { faqValues, mergeFaq } from './faq-values.ts'

export function EditFaqPage() {
  const { id = '' } = useParams()
  const query = useQuery(oneFaq(id))
  return (
    <RequireWorkgroup title="Modifica domanda">
      <LoadedPage query={query} loadingLabel="Caricamento della domanda…">
        {(faq) => <Edit key={faq.id} faq={faq} />}
      </LoadedPage>
    </RequireWorkgroup>
  )
}

function Edit({ faq }: { faq: Faq }) {
  const client = useQueryClient()
  const { id } = faq
  const form = useFields({ defaultValues: faqValues(faq), resolver: schemaResolver(newFaq) })

  async function change(changes: Partial<NewFaq>, version: number) {
    const saved = await call(faqRoutes.change, { params: { id }, body: { ...changes, version } })
    await invalidateFaqs(client)
    return saved
  }

  return (
    <div className={classes.page}>
      <PageHead title="Modifica domanda" />
      <EditForm
        label="Domanda e risposta"
        form={form}
        read={faq}
        valuesOf={faqValues}
        send={change}
        reload={() => client.fetchQuery({ ...oneFaq(id), staleTime: 0 })}
        merge={mergeFaq}
        onSaved={(_, navigate) => navigate(faqPath(id))}
        cancel={<CancelLink to={faqPath(id)} />}
      >
        <FaqFields />
      </EditForm>
    </div>
  )
}
