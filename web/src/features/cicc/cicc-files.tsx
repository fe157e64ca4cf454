import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { Cicc, CiccChange, CiccFile } from '@filo/contract/features/cicc/cicc.schema.ts'
import { isPicture, type SavedFile } from '@filo/contract/kit/file.ts'
import { call } from '@filo/ui/api/call.ts'
import { FileSavedList } from '@filo/ui/files/file-saved-list.tsx'
import { FileSeries } from '@filo/ui/files/file-series.tsx'
import { ciccFileSource } from './cicc.queries.ts'
import { dwellAt } from './dwell.ts'
import { PictureSubjectSelect } from './picture-subject.tsx'

type CiccFilesProps = {
  cicc: Cicc
  /** Left out if nothing may be changed. */
  onChanged?: ((cicc: Cicc) => unknown) | undefined
}

export const isOfExitSite = ({ subject }: CiccFile): boolean => subject === 'exitSite'

/** The dated pictures of a catheter's exit site. */
export function ExitSiteSeries({ cicc, onChanged }: CiccFilesProps) {
  return (
    <FileSeries
      title="Punto di uscita"
      pictures={cicc.files.filter(isOfExitSite)}
      caption={({ addedAt }) => dwellAt(cicc, addedAt)}
      {...handlersOf(cicc, onChanged)}
    />
  )
}

/** The files of a record in one list, or those of them that the exit site's series does not show. */
export function CiccFileList({ cicc, onChanged, beside }: CiccFilesProps & { beside?: 'series' }) {
  const files = beside === 'series' ? cicc.files.filter((file) => !isOfExitSite(file)) : cicc.files
  return <FileSavedList files={files} {...handlersOf(cicc, onChanged)} />
}

function handlersOf(cicc: Cicc, onChanged: CiccFilesProps['onChanged']) {
  const { id, version } = cicc
  const change = (changes: Partial<CiccChange>) =>
    call(ciccRoutes.change, { params: { id }, body: { ...changes, version } })
  return {
    source: ciccFileSource(id),
    onRemove: onChanged && ((file: SavedFile) => change({ removeFiles: [file.key] }).then(onChanged)),
    detail: (file: CiccFile) =>
      isPicture(file.type) && (
        <PictureSubjectSelect
          file={file}
          onChange={
            onChanged && ((subject) => change({ subjects: [{ key: file.key, subject }] }).then(onChanged))
          }
        />
      ),
  }
}
