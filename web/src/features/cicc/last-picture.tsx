import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { isPicture } from '@filo/contract/kit/file.ts'
import { FileDialog } from '@filo/ui/files/file-dialog.tsx'
import { FileThumbnail } from '@filo/ui/files/file-thumbnail.tsx'
import { formatDate } from '@filo/ui/format/format.ts'
import { useState } from 'react'
import classes from './catheter-card.module.css'
import { ciccFileSource } from './cicc.queries.ts'
import { isOfExitSite } from './cicc-files.tsx'
import { NoPhoto } from './no-photo.tsx'

/**
 * The newest picture of a catheter, of its exit site if there is one; opens in full, with the earlier ones. Says so if
 * the exit site was never photographed.
 */
export function LastPicture({ cicc }: { cicc: Pick<Cicc, 'id' | 'files'> }) {
  const [isOpen, setOpen] = useState(false)
  const pictures = cicc.files.filter(({ type }) => isPicture(type))
  const ofExitSite = pictures.filter(isOfExitSite)
  const shown = ofExitSite.length > 0 ? ofExitSite : pictures
  const last = shown.at(-1)
  const source = ciccFileSource(cicc.id)
  const day = last && formatDate(last.addedAt)
  return (
    <div className={classes.pictures}>
      {last && (
        <button
          type="button"
          className={classes.picture}
          aria-label={`Foto caricata il ${day}: ${last.name}`}
          onClick={() => setOpen(true)}
        >
          <FileThumbnail source={source} file={last} className={classes.thumbnail} />
          <span>Foto caricata il {day}</span>
        </button>
      )}
      {ofExitSite.length === 0 && <NoPhoto />}
      {last && isOpen && (
        <FileDialog source={source} files={shown} first={last} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
