import { ciccFileLimits } from '@filo/contract/features/cicc/cicc.limits.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { isPicture } from '@filo/contract/kit/file.ts'
import { acceptedTypesOf } from '@filo/ui/files/file-choice.ts'
import { CameraButton, FileInput } from '@filo/ui/files/file-input.tsx'
import { RefusedFiles } from '@filo/ui/files/refused-files.tsx'
import { useRunningUploads } from '@filo/ui/files/upload-items.ts'
import { useFileChoice } from '@filo/ui/files/use-file-choice.ts'
import { Button } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type Ref, useRef } from 'react'
import classes from './add-photo.module.css'
import { defaultSubject } from './picture-subject.tsx'
import { useCiccUploads } from './use-cicc-uploads.ts'

type AddPhotoProps = {
  patient: { id: string; name: string; surname: string }
  cicc: Pick<Cicc, 'id' | 'files'>
  /** Left out for the primary action. */
  variant?: 'default'
  buttonRef?: Ref<HTMLButtonElement>
}

const limits = { ...ciccFileLimits, types: ciccFileLimits.types.filter(isPicture) }

/** Adds photos of the exit site, which are sent as soon as they are chosen. */
export function AddPhoto({ patient, cicc, variant, buttonRef }: AddPhotoProps) {
  const send = useCiccUploads(patient)
  const running = useRunningUploads(cicc.id)
  const input = useRef<HTMLInputElement>(null)
  const { take, refused } = useFileChoice({
    limits,
    existingFiles: [...cicc.files, ...running],
    subject: defaultSubject,
    onChoose: (chosen) => send(cicc.id, chosen),
  })
  return (
    <>
      <span className={classes.buttons}>
        <Button
          ref={buttonRef}
          {...(variant && { variant })}
          leftSection={<IconPhotoPlus aria-hidden size={20} />}
          onClick={() => input.current?.click()}
        >
          Aggiungi foto
        </Button>
        <CameraButton compact limits={limits} onTake={take} />
      </span>
      <FileInput reference={input} accept={acceptedTypesOf(limits).join()} multiple onTake={take} />
      {refused.length > 0 && (
        <div className={classes.refused}>
          <RefusedFiles refused={refused} />
        </div>
      )}
    </>
  )
}
