import { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import {
  type Facility,
  type FacilityBody,
  facilityBody,
} from '@filo/contract/features/facilities/facility.schema.ts'
import { call } from '@filo/ui/api/call.ts'
import { CancelLink } from '@filo/ui/editing/cancel-link.tsx'
import { EditForm } from '@filo/ui/editing/edit-form.tsx'
import { useFields } from '@filo/ui/forms/form.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { LoadedPage } from '@filo/ui/pages/loaded-page.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { DeleteButton } from './delete-button.tsx'
import { invalidateFacilities, oneFacility } from './facility.queries.ts'
import { FacilityFields } from './facility-fields.tsx'
import classes from './facility-form.module.css'
import { facilityValues, mergeFacility } from './facility-values.ts'

const list = '/facility/list'

export function EditFacilityPage() {
  const { id = '' } = useParams()
  const query = useQuery(oneFacility(id))
  return (
    <LoadedPage query={query} loadingLabel="Caricamento della struttura…">
      {(facility) => <Edit key={facility.id} facility={facility} />}
    </LoadedPage>
  )
}

function Edit({ facility }: { facility: Facility }) {
  const client = useQueryClient()
  const { id } = facility
  const form = useFields({ defaultValues: facilityValues(facility), resolver: schemaResolver(facilityBody) })

  async function change(changes: Partial<FacilityBody>, version: number) {
    const saved = await call(facilityRoutes.change, { params: { id }, body: { ...changes, version } })
    await invalidateFacilities(client)
    return saved
  }

  return (
    <div className={classes.page}>
      <PageHead title="Modifica struttura" />
      <EditForm
        label="Dati della struttura"
        form={form}
        read={facility}
        valuesOf={facilityValues}
        send={change}
        reload={() => client.fetchQuery({ ...oneFacility(id), staleTime: 0 })}
        merge={mergeFacility}
        onSaved={(_, navigate) => navigate(list)}
        cancel={<CancelLink to={list} />}
      >
        <FacilityFields id={id} />
      </EditForm>
      <div className={classes.end}>
        <DeleteButton facility={facility} />
      </div>
    </div>
  )
}
