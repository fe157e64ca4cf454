import type { LegalText } from '@filo/contract/features/installation/installation.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { bindService } from '../../http/pipeline/bind-service.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { patientQuery } from './patient.queries.ts'
import type { PatientService } from './patient.service.ts'
import { patientList } from './patient-list.queries.ts'

const routes = patientRoutes

export const patientBindings = (patients: PatientService, policy: LegalText) =>
  bindService(routes, patients, {
    list: bind(routes.list, {
      prefetch: ({ query }) => patientList.page(query),
      handle: async (context) => patients.list(context, context.query, context.prefetched),
    }),
    export: bind(routes.export, {
      prefetch: ({ query }) => patientList.ids(query),
      handle: async (context) => patients.export(context, context.prefetched),
    }),
    policy: bind(routes.policy, async () => policy),
    read: bind(routes.read, {
      prefetch: ({ params }) => patientQuery(params.id),
      handle: async (context) => patients.read(context, context.prefetched),
    }),
    handOver: bind(routes.handOver, {
      prefetch: ({ params }) => patientQuery(params.id),
      handle: async (context) => patients.handOver(context, context.prefetched),
    }),
  })
