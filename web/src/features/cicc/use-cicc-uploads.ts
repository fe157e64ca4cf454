import { personName } from '@filo/contract/kit/person-name.ts'
import { uploads } from '@filo/ui/api/upload-queue.ts'
import type { ChosenFile } from '@filo/ui/files/file-choice.ts'
import { useQueryClient } from '@tanstack/react-query'
import { addFile, invalidateCicc } from './cicc.queries.ts'
import { isPictureSubject } from './picture-subject.tsx'

/** Passes files of a saved record to the upload panel, which continues on any page. */
export function useCiccUploads(patient: { id: string; name: string; surname: string }) {
  const client = useQueryClient()
  return (ciccId: string, chosen: readonly ChosenFile[]) =>
    uploads.add(
      {
        id: ciccId,
        label: `Catetere di ${personName(patient)}`,
        path: `/patient/${patient.id}/cicc`,
      },
      chosen,
      async (file, options) => {
        const subject = chosen.find((one) => one.file === file)?.subject
        await addFile(ciccId, { file, subject: isPictureSubject(subject) ? subject : undefined }, options)
        await invalidateCicc(client)
      },
    )
}
