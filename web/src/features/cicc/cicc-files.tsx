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
  /** All files in one list without the series, as inside a form. */
  singleList?: boolean
}

/** The files of a record: the series of exit site pictures, then all others. */
export function CiccFiles({ cicc, onChanged, singleList = false }: CiccFilesProps) {
  const { id, version } = cicc
  const change = (changes: Partial<CiccChange>) =>
    call(ciccRoutes.change, { params: { id }, body: { ...changes, version } })
  const isInSeries = ({ subject }: CiccFile) => !singleList && subject === 'exitSite'
  const series = cicc.files.filter(isInSeries)
  const others = cicc.files.filter((file) => !isInSeries(file))
  const shared = {
    source: ciccFileSource(cicc.id),
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
  return (
    <>
      <FileSeries
        title="Punto di uscita"
        pictures={series}
        caption={({ addedAt }) => dwellAt(cicc, addedAt)}
        {...shared}
      />
      {(others.length > 0 || series.length === 0) && <FileSavedList files={others} {...shared} />}
    </>
  )
}
