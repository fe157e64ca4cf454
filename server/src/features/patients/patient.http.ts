import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { bind } from '../../http/binding.ts'
import { onePatient, type PatientRow, type PatientService } from './patient.service.ts'
import { type ListedPage, patientList } from './patient-list.queries.ts'

const routes = patientRoutes

export const patientBindings = (patients: PatientService) => [
  bind(routes.create, {
    replay: patients.replay,
    handle: (context) => patients.create(context, context.body),
  }),
  bind<typeof routes.list, ListedPage>(routes.list, {
    load: ({ query }) => patientList.page(query),
    handle: async (context) => patients.list(context, context.query, context.loaded),
  }),
  bind<typeof routes.export, string[]>(routes.export, {
    load: ({ query }) => patientList.ids(query),
    handle: async (context) => patients.export(context, context.loaded),
  }),
  bind(routes.policy, async () => patients.policy()),
  bind<typeof routes.read, PatientRow | null>(routes.read, {
    load: ({ params }) => ({ read: onePatient, values: [params.id] }),
    handle: async (context) => patients.read(context, context.loaded),
  }),
  bind(routes.change, (context) => patients.change(context, context.params.id, context.body)),
  bind(routes.archive, (context) => patients.archive(context, context.params.id)),
]
