import {
  type FoundPatient,
  patientSearchRoutes,
} from '@filo/contract/features/patient-search/patient-search.routes.ts'
import type { Page } from '@filo/contract/kit/page.ts'
import { call, queryFnFor } from '@filo/ui/api/call.ts'
import { queryOptions } from '@tanstack/react-query'

const route = patientSearchRoutes.find

/** The patient with this id; `null` if they are not in the viewer's workgroup. Not fetched for ''. */
export const patientById = (patientId: string) =>
  queryOptions({
    queryKey: ['patients', 'named', patientId],
    queryFn: queryFnFor(route, { query: { patientId, pageSize: 1 } }),
    select: ({ items }: Page<FoundPatient>) => items[0] ?? null,
    enabled: patientId !== '',
  })

export const findPatients = (search: string, pageSize: number, signal: AbortSignal) =>
  call(route, { query: { search, pageSize }, signal })
