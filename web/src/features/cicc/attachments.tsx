import { type Cicc, ciccFileLimits } from '@filo/contract/features/cicc/cicc.schema.ts'
import { FileChooser } from '../../ui/files/file-chooser.tsx'
import { FileSavedList } from '../../ui/files/file-saved-list.tsx'
import { useComing } from '../../ui/files/upload-items.ts'
import classes from './cicc.module.css'
import { ciccFileSource, removeFile } from './cicc.queries.ts'
import { useCiccUploads } from './use-cicc-uploads.ts'

type AttachmentsProps = {
  patient: { id: string; name: string; surname: string }
  cicc: Cicc
  canWrite: boolean
  onChanged: () => Promise<unknown>
}

/** A saved record's attachments; what is chosen here is sent at once. */
export function Attachments({ patient, cicc, canWrite, onChanged }: AttachmentsProps) {
  const send = useCiccUploads(patient)
  const coming = useComing(cicc.id)
  return (
    <section className={classes.attachments} aria-labelledby="allegati-cicc">
      <h3 id="allegati-cicc">Allegati</h3>
      <FileSavedList
        files={cicc.files}
        source={ciccFileSource(cicc.id)}
        onRemove={canWrite ? (file) => removeFile(cicc, file).then(onChanged) : undefined}
      />
      {canWrite && (
        <FileChooser
          limits={ciccFileLimits}
          present={[...cicc.files, ...coming]}
          onChoose={(chosen) => send(cicc.id, chosen)}
        />
      )}
    </section>
  )
}
