import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { PatientListItem } from '@filo/contract/features/patients/patient.schema.ts'
import type { Page } from '@filo/contract/kit/page.ts'
import type { SentQueryOf } from '@filo/contract/kit/route.ts'
import { call, queryFnFor } from '@filo/ui/api/call.ts'
import { saveFile } from '@filo/ui/api/save-file.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'

type PatientListQuery = SentQueryOf<typeof patientRoutes.list>

export const patientKeys = {
  all: ['patients'] as const,
  lists: ['patients', 'list'] as const,
  one: (id: string) => ['patients', 'one', id] as const,
}

export const patientList = (query: PatientListQuery) =>
  queryOptions({
    queryKey: [...patientKeys.lists, query],
    queryFn: queryFnFor(patientRoutes.list, { query }),
    placeholderData: keepPreviousData,
  })

/** Saves all pages of the list as a CSV file. */
export async function exportPatients(query: SentQueryOf<typeof patientRoutes.export>): Promise<void> {
  const { blob, name } = await call(patientRoutes.export, { query })
  await saveFile(blob, name ?? 'pazienti.csv')
}

/** The patient of the workgroup with exactly this fiscal code, or `null`. */
export const patientsWithCode = (fiscalCode: string) =>
  queryOptions({
    queryKey: [...patientKeys.lists, 'code', fiscalCode],
    queryFn: queryFnFor(patientRoutes.list, { query: { search: fiscalCode, pageSize: 1 } }),
    select: ({ items }: Page<PatientListItem>) => items[0] ?? null,
    enabled: fiscalCode !== '',
  })

export const onePatient = (id: string) =>
  queryOptions({
    queryKey: patientKeys.one(id),
    queryFn: queryFnFor(patientRoutes.read, { params: { id } }),
  })

/** The text of the informed consent in force. */
export const consentPolicy = queryOptions({
  queryKey: ['consent', 'policy'],
  queryFn: queryFnFor(patientRoutes.policy),
})

/** After a write: lists and records, including those of namesakes, are refetched when next shown. */
export const invalidatePatients = (client: QueryClient): Promise<unknown> =>
  client.invalidateQueries({ queryKey: patientKeys.all })
