import {
  type Facility,
  facilityBody,
  facilityRoutes,
} from '@filo/contract/features/facilities/facility.routes.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../api/call.ts'
import { useSaving } from '../../api/saving.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { useFields } from '../../ui/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { DeleteButton } from './delete-button.tsx'
import { facilitiesChanged, oneFacility } from './facility.queries.ts'
import { FacilityFields } from './facility-fields.tsx'
import classes from './facility-form.module.css'
import { type FacilityValues, facilityValues, mergeFacility } from './facility-values.ts'

const list = '/facility/list'

export function EditFacilityPage() {
  const { id = '' } = useParams()
  const query = useQuery(oneFacility(id))
  return (
    <Loaded query={query} waiting="Caricamento della struttura…">
      {(facility) => <Edit key={facility.id} facility={facility} />}
    </Loaded>
  )
}

function Edit({ facility }: { facility: Facility }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id } = facility
  const save = useSaving<Facility, FacilityValues, Facility>(facility, {
    async send(changes, version) {
      const saved = await call(facilityRoutes.change, { params: { id }, body: { ...changes, version } })
      await facilitiesChanged(client)
      return saved
    },
    readAgain: () => client.fetchQuery({ ...oneFacility(id), staleTime: 0 }),
  })
  const form = useFields<FacilityValues, unknown>({
    defaultValues: facilityValues(facility),
    resolver: zodResolver(facilityBody),
  })

  return (
    <div className={classes.page}>
      <PageHead title="Modifica struttura" />
      <EditForm
        label="Dati della struttura"
        form={form}
        save={save}
        valuesOf={facilityValues}
        merge={mergeFacility}
        onSaved={() => navigate(list)}
        backTo={list}
      >
        <FacilityFields id={id} />
      </EditForm>
      <div className={classes.end}>
        <DeleteButton facility={facility} />
      </div>
    </div>
  )
}
