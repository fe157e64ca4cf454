import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { Cicc, PictureSubject } from '@filo/contract/features/cicc/cicc.schema.ts'
import { call } from '@filo/ui/api/call.ts'
import { upload } from '@filo/ui/api/upload.ts'
import type { UploadOptions } from '@filo/ui/api/upload-queue.ts'
import type { FileSource } from '@filo/ui/files/file-source.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Refetches all patient data, which show the catheter somewhere; resolves when what is on screen is fresh. */
export const invalidateCicc = (client: QueryClient) => client.invalidateQueries({ queryKey: ['patients'] })

/** Refetches a record as part of its patient; returns the given one if it is gone. */
export async function readCiccAgain(client: QueryClient, cicc: Cicc): Promise<Cicc> {
  const queryKey = ['patients', 'one', cicc.patientId]
  await client.refetchQueries({ queryKey }, { throwOnError: true })
  const patient = client.getQueryData<{ cicc: Cicc | null; ciccHistory: Cicc[] }>(queryKey)
  return [patient?.cicc, ...(patient?.ciccHistory ?? [])].find((one) => one?.id === cicc.id) ?? cicc
}

/** Adds one file to a saved record. */
export const addFile = (
  ciccId: string,
  { file, subject }: { file: File; subject: PictureSubject | undefined },
  options: UploadOptions,
) =>
  upload(ciccRoutes.change, {
    params: { id: ciccId },
    ...(subject && { body: { addedSubject: subject } }),
    files: [file],
    ...options,
  })

export const ciccFileSource = (ciccId: string): FileSource => ({
  queryKey: ['cicc', ciccId],
  read: (key, signal) => call(ciccRoutes.download, { params: { id: ciccId, key }, signal }),
  readView: (key, signal) => call(ciccRoutes.view, { params: { id: ciccId, key }, signal }),
  readThumbnail: (key, signal) => call(ciccRoutes.thumbnail, { params: { id: ciccId, key }, signal }),
})
