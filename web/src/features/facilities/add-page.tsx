import { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import { facilityBody } from '@filo/contract/features/facilities/facility.schema.ts'
import { call } from '@filo/ui/api/call.ts'
import { CancelLink } from '@filo/ui/editing/cancel-link.tsx'
import { CreateForm } from '@filo/ui/editing/create-form.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { useFields } from '@filo/ui/forms/form.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateFacilities } from './facility.queries.ts'
import { FacilityFields } from './facility-fields.tsx'
import classes from './facility-form.module.css'
import { facilityValues } from './facility-values.ts'

const list = '/facility/list'

export function AddFacilityPage() {
  const client = useQueryClient()
  const form = useFields({ defaultValues: facilityValues(null), resolver: schemaResolver(facilityBody) })
  return (
    <div className={classes.page}>
      <PageHead title="Nuova struttura" />
      <CreateForm
        label="Dati della struttura"
        form={form}
        create={(body, idempotencyKey) => call(facilityRoutes.create, { body, idempotencyKey })}
        onCreated={async ({ name }, navigate) => {
          await invalidateFacilities(client)
          toast.success(`${name}: struttura aggiunta`)
          navigate(list)
        }}
        submit="Aggiungi struttura"
        cancel={<CancelLink to={list} />}
      >
        <FacilityFields />
      </CreateForm>
    </div>
  )
}
