import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { bind } from '../../http/call.ts'
import { onePatient, type PatientRow, type PatientService } from './patient.service.ts'
import { type ListedPage, patientList } from './patient-list.queries.ts'

const routes = patientRoutes

export const patientBindings = (patients: PatientService) => [
  bind(routes.create, {
    again: patients.again,
    handle: (call) => patients.create(call, call.body),
  }),
  bind<typeof routes.list, ListedPage>(routes.list, {
    load: ({ query }) => patientList.page(query),
    handle: async (call) => patients.list(call, call.query, call.loaded),
  }),
  bind<typeof routes.export, string[]>(routes.export, {
    load: ({ query }) => patientList.ids(query),
    handle: async (call) => patients.export(call, call.loaded),
  }),
  bind(routes.policy, async () => patients.policy()),
  bind<typeof routes.read, PatientRow | null>(routes.read, {
    load: ({ params }) => ({ read: onePatient, values: [params.id] }),
    handle: async (call) => patients.read(call, call.loaded),
  }),
  bind(routes.change, (call) => patients.change(call, call.params.id, call.body)),
  bind(routes.archive, (call) => patients.archive(call, call.params.id)),
]
