import { ciccFileLimits } from '@filo/contract/features/cicc/cicc.limits.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { FileChooser } from '@filo/ui/files/file-chooser.tsx'
import { useRunningUploads } from '@filo/ui/files/upload-items.ts'
import { useState } from 'react'
import classes from './cicc.module.css'
import { CiccFileList } from './cicc-files.tsx'
import { defaultSubject, PictureSubjectChoice } from './picture-subject.tsx'
import { useCiccUploads } from './use-cicc-uploads.ts'

type AttachmentsProps = {
  patient: { id: string; name: string; surname: string }
  cicc: Cicc
  mayWrite: boolean
  onChanged: () => Promise<unknown>
}

/** The attachments of a saved record besides the exit site's pictures; chosen files are sent immediately. */
export function Attachments({ patient, cicc, mayWrite, onChanged }: AttachmentsProps) {
  const send = useCiccUploads(patient)
  const running = useRunningUploads(cicc.id)
  const [subject, setSubject] = useState(defaultSubject)
  return (
    <section className={classes.attachments} aria-labelledby="allegati-cicc">
      <h3 id="allegati-cicc">Allegati</h3>
      <CiccFileList cicc={cicc} beside="series" onChanged={mayWrite ? onChanged : undefined} />
      {mayWrite && (
        <>
          <PictureSubjectChoice value={subject} onChange={setSubject} />
          <FileChooser
            limits={ciccFileLimits}
            existingFiles={[...cicc.files, ...running]}
            subject={subject}
            onChoose={(chosen) => send(cicc.id, chosen)}
          />
        </>
      )}
    </section>
  )
}
