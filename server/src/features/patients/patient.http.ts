import type { LegalText } from '@filo/contract/features/installation/installation.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { patientQuery } from './patient.queries.ts'
import type { PatientService } from './patient.service.ts'
import { patientList } from './patient-list.queries.ts'

const routes = patientRoutes

export const patientBindings = (patients: PatientService, policy: LegalText) => [
  bind(routes.create, {
    replay: patients.replay,
    handle: (context) => patients.create(context, context.body),
  }),
  bind(routes.list, {
    prefetch: ({ query }) => patientList.page(query),
    handle: async (context) => patients.list(context, context.query, context.prefetched),
  }),
  bind(routes.export, {
    prefetch: ({ query }) => patientList.ids(query),
    handle: async (context) => patients.export(context, context.prefetched),
  }),
  bind(routes.policy, async () => policy),
  bind(routes.read, {
    prefetch: ({ params }) => patientQuery(params.id),
    handle: async (context) => patients.read(context, context.prefetched),
  }),
  bind(routes.handOver, {
    prefetch: ({ params }) => patientQuery(params.id),
    handle: async (context) => patients.handOver(context, context.prefetched),
  }),
  bind(routes.change, (context) => patients.change(context, context.params.id, context.body)),
  bind(routes.archive, (context) => patients.archive(context, context.params.id)),
]
