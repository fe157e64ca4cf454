import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { Cicc, CiccChange, CiccFile, PictureChange } from '@filo/contract/features/cicc/cicc.schema.ts'
import { isPicture, type SavedFile } from '@filo/contract/kit/file.ts'
import { call } from '@filo/ui/api/call.ts'
import { FileSavedList } from '@filo/ui/files/file-saved-list.tsx'
import { FileSeries } from '@filo/ui/files/file-series.tsx'
import { ciccFileSource } from './cicc.queries.ts'
import { PictureDayField } from './picture-day-field.tsx'
import { PictureSubjectSelect } from './picture-subject.tsx'
import { pictureWords } from './picture-words.ts'

export type CiccFilesProps = {
  cicc: Cicc
  /** Left out if nothing may be changed. */
  onChanged?: ((cicc: Cicc) => unknown) | undefined
}

export const isOfExitSite = ({ subject }: CiccFile): boolean => subject === 'exitSite'

/** The dated photos of a catheter's exit site. */
export function ExitSiteSeries({ cicc, onChanged }: CiccFilesProps) {
  const { dialogDetail, ...handlers } = fileHandlers(cicc, onChanged)
  return (
    <FileSeries
      title="Punto di uscita"
      pictures={cicc.files.filter(isOfExitSite)}
      {...pictureWords(cicc)}
      {...handlers}
      detail={dialogDetail}
    />
  )
}

/** The files of a record in one list, or those of them that the exit site's series does not show. */
export function CiccFileList({ cicc, onChanged, beside }: CiccFilesProps & { beside?: 'series' }) {
  const files = beside === 'series' ? cicc.files.filter((file) => !isOfExitSite(file)) : cicc.files
  return (
    <FileSavedList files={files} titleOf={pictureWords(cicc).titleOf} {...fileHandlers(cicc, onChanged)} />
  )
}

/** Source and handlers of the files of a record; without `onChanged` they can only be read. */
export function fileHandlers(cicc: Cicc, onChanged: CiccFilesProps['onChanged']) {
  const { id, version } = cicc
  const change = (changes: Partial<CiccChange>) =>
    call(ciccRoutes.change, { params: { id }, body: { ...changes, version } })
  const changePicture =
    onChanged && ((picture: PictureChange) => change({ pictures: [picture] }).then(onChanged))
  const detail = (file: CiccFile) =>
    isPicture(file.type) && (
      <PictureSubjectSelect
        file={file}
        onChange={changePicture && ((subject) => changePicture({ key: file.key, subject }))}
      />
    )
  return {
    source: ciccFileSource(id),
    onRemove: onChanged && ((file: SavedFile) => change({ removeFiles: [file.key] }).then(onChanged)),
    detail,
    dialogDetail: (file: CiccFile) => (
      <>
        {isPicture(file.type) && changePicture && (
          <PictureDayField
            key={file.key}
            file={file}
            onSave={(takenOn) => changePicture({ key: file.key, takenOn })}
          />
        )}
        {detail(file)}
      </>
    ),
  }
}
