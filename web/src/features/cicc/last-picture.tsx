import { isPicture } from '@filo/contract/kit/file.ts'
import { FileDialog } from '@filo/ui/files/file-dialog.tsx'
import { FileThumbnail } from '@filo/ui/files/file-thumbnail.tsx'
import { pictureDaySentence } from '@filo/ui/files/picture-day.ts'
import { useState } from 'react'
import classes from './catheter-card.module.css'
import { type CiccFilesProps, fileHandlers, isOfExitSite } from './cicc-files.tsx'
import { PhotoWarning } from './photo-warning.tsx'
import { pictureWords } from './picture-words.ts'

/**
 * The newest picture of a catheter in place, of its exit site if there is one; opens in full, with the earlier ones.
 * Warns of an exit site without a photo for three weeks.
 */
export function LastPicture({ cicc, onChanged }: Pick<CiccFilesProps, 'cicc' | 'onChanged'>) {
  const [isOpen, setOpen] = useState(false)
  const pictures = cicc.files.filter(({ type }) => isPicture(type))
  const ofExitSite = pictures.filter(isOfExitSite)
  const shown = ofExitSite.length > 0 ? ofExitSite : pictures
  const last = shown.at(-1)
  const { source, dialogDetail } = fileHandlers(cicc, onChanged)
  const sentence = last && `Foto ${pictureDaySentence(last).toLowerCase()}`
  return (
    <div className={classes.pictures}>
      {last && (
        <button
          type="button"
          className={classes.picture}
          aria-label={`${sentence}: ${last.name}`}
          onClick={() => setOpen(true)}
        >
          <FileThumbnail source={source} file={last} className={classes.thumbnail} />
          <span>{sentence}</span>
        </button>
      )}
      <PhotoWarning cicc={cicc} />
      {last && isOpen && (
        <FileDialog
          source={source}
          files={shown}
          first={last}
          titleOf={pictureWords(cicc).titleOf}
          detail={dialogDetail}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
