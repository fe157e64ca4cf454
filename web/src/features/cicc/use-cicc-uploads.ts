import { useQueryClient } from '@tanstack/react-query'
import { uploads } from '../../api/upload-queue.ts'
import type { ChosenFile } from '../../ui/files/file-choice.ts'
import { addFile, ciccChanged } from './cicc.queries.ts'

/** Hands files of a saved record to the upload panel, which goes on whatever page is open. */
export function useCiccUploads(patient: { id: string; name: string; surname: string }) {
  const client = useQueryClient()
  return (ciccId: string, chosen: readonly ChosenFile[]) =>
    uploads.add(
      {
        id: ciccId,
        label: `Dati CICC di ${patient.surname} ${patient.name}`,
        path: `/patient/${patient.id}/cicc`,
      },
      chosen,
      async (file, options) => {
        await addFile(ciccId, file, options)
        await ciccChanged(client)
      },
    )
}
