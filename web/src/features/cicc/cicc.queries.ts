import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { Cicc, NewCicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import type { SavedFile } from '@filo/contract/kit/file.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, reading } from '../../api/call.ts'

/** Everything read about patients shows their catheter somewhere; resolves when what is on screen is fresh. */
export const ciccChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: ['patients'] })

export const createCicc = (record: NewCicc, idempotencyKey: string) =>
  call(ciccRoutes.create, { body: record, idempotencyKey })

export const correctCicc = (id: string, { patientId: _, ...changes }: Partial<NewCicc>, version: number) =>
  call(ciccRoutes.change, { params: { id }, body: { ...changes, version } })

/** Reads a record again, within its patient; the same where it is not there any more. */
export async function readCiccAgain(client: QueryClient, cicc: Cicc): Promise<Cicc> {
  const queryKey = ['patients', 'one', cicc.patientId]
  await client.refetchQueries({ queryKey }, { throwOnError: true })
  const patient = client.getQueryData<{ cicc: Cicc | null; ciccHistory: Cicc[] }>(queryKey)
  return [patient?.cicc, ...(patient?.ciccHistory ?? [])].find((one) => one?.id === cicc.id) ?? cicc
}

export const removeFile = ({ id, version }: Cicc, { key }: SavedFile) =>
  call(ciccRoutes.change, { params: { id }, body: { removeFiles: [key], version } })

export const recordRemoval = (
  { id, version }: Cicc,
  removal: { removalDate: string; removalReason: string | null },
) => call(ciccRoutes.change, { params: { id }, body: { ...removal, version } })

export const downloadFile = (ciccId: string, key: string) =>
  call(ciccRoutes.download, { params: { id: ciccId, key } })

/** An attachment never changes; it is forgotten as soon as nothing shows it. */
export const ciccFile = (ciccId: string, key: string) =>
  queryOptions({
    queryKey: ['cicc-files', ciccId, key],
    queryFn: reading(ciccRoutes.download, { params: { id: ciccId, key } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
