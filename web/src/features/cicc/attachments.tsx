import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { useEffect } from 'react'
import { useLeaveGuard } from '../../ui/leave-guard.ts'
import { UploadList } from '../../ui/upload-list.tsx'
import classes from './cicc.module.css'
import { FileChooser } from './file-chooser.tsx'
import { SavedFiles } from './saved-files.tsx'
import { useUploads } from './use-uploads.ts'

/** By then the file stands among the others. */
const tellArrivalMs = 4000

type AttachmentsProps = { cicc: Cicc; canWrite: boolean; onChanged: () => Promise<unknown> }

/** A saved record's attachments; what is chosen here is sent at once. */
export function Attachments({ cicc, canWrite, onChanged }: AttachmentsProps) {
  const { items, running, start, cancel, retry, dismiss } = useUploads(cicc.id, onChanged)
  const coming = items.filter(({ state }) => state === 'sending' || state === 'waiting')
  useLeaveGuard(running)

  useEffect(() => {
    if (running) return
    const arrived = items.filter(({ state }) => state === 'done')
    const timer = setTimeout(() => {
      for (const { id } of arrived) dismiss(id)
    }, tellArrivalMs)
    return () => clearTimeout(timer)
  }, [items, running, dismiss])

  return (
    <section className={classes.attachments} aria-labelledby="allegati-cicc">
      <h3 id="allegati-cicc">Allegati</h3>
      <SavedFiles cicc={cicc} onRemoved={canWrite ? onChanged : undefined} />
      {items.length > 0 && <UploadList items={items} onCancel={cancel} onRetry={retry} onDismiss={dismiss} />}
      {canWrite && <FileChooser present={[...cicc.files, ...coming]} onChoose={start} />}
    </section>
  )
}
