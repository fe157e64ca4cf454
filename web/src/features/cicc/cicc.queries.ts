import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { Cicc, NewCicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { newCicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import type { SavedFile } from '@filo/contract/kit/file.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, reading } from '../../api/call.ts'
import { changesBetween, recordOf, valuesOf } from './cicc-values.ts'

/** Everything read about patients shows their catheter somewhere; resolves when what is on screen is fresh. */
export const ciccChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: ['patients'] })

export const createCicc = (record: NewCicc, idempotencyKey: string) =>
  call(ciccRoutes.create, { body: record, idempotencyKey })

/** Sends what differs from the record as it was read; answers that record when nothing does. */
export async function correctCicc(read: Cicc, { patientId, ...record }: NewCicc): Promise<Cicc> {
  const { patientId: _, ...before } = newCicc.parse({ patientId, ...recordOf(valuesOf(read)) })
  const changes = changesBetween(before, record)
  if (Object.keys(changes).length === 0) return read
  return call(ciccRoutes.change, { params: { id: read.id }, body: { ...changes, version: read.version } })
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
