import { pictureFields } from '@filo/contract/features/cicc/cicc.fields.ts'
import type { CiccFile, PictureSubject } from '@filo/contract/features/cicc/cicc.schema.ts'
import { pictureSubjectWords } from '@filo/contract/features/cicc/cicc.words.ts'
import { type ApiError, errorOf } from '@filo/ui/api/api-error.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { StandaloneRadios } from '@filo/ui/fields/choice-field.tsx'
import { Select } from '@filo/ui/fields/select.tsx'
import { useState } from 'react'
import ciccClasses from './cicc.module.css'
import classes from './picture.module.css'

const options = Object.entries(pictureSubjectWords).map(([value, label]) => ({ value, label }))

export const isPictureSubject = (text: string | undefined): text is PictureSubject =>
  text !== undefined && Object.hasOwn(pictureSubjectWords, text)

/** Exit site pictures, which make up the series, are the most frequent. */
export const defaultSubject: PictureSubject = 'exitSite'

type SubjectChoiceProps = { value: PictureSubject; onChange: (subject: PictureSubject) => void }

/** Radio buttons for the subject of the pictures chosen next. */
export const PictureSubjectChoice = ({ value, onChange }: SubjectChoiceProps) => (
  <div className={ciccClasses.choice}>
    <StandaloneRadios
      label="Che cosa si vede nella foto"
      options={options}
      value={value}
      onChange={(chosen) => isPictureSubject(chosen) && onChange(chosen)}
    />
  </div>
)

type SubjectSelectProps = {
  file: CiccFile
  /** Saves the subject and is awaited; left out if nothing may be changed. */
  onChange?: ((subject: PictureSubject) => Promise<unknown>) | undefined
}

/** The subject of a saved picture; a new choice is saved immediately. */
export function PictureSubjectSelect({ file, onChange }: SubjectSelectProps) {
  const [saving, setSaving] = useState<PictureSubject | null>(null)
  const [error, setError] = useState<ApiError>()
  const { subject, name } = file
  if (!onChange)
    return (
      <p className={classes.subject}>
        {pictureFields.subject.label}: {subject ? pictureSubjectWords[subject] : 'non indicato'}
      </p>
    )

  async function choose(chosen: string, save: NonNullable<typeof onChange>) {
    if (saving || !isPictureSubject(chosen)) return
    setSaving(chosen)
    const failed = await errorOf(save(chosen)).finally(() => setSaving(null))
    setError(failed)
    if (!failed) toast.success(`Ora la foto è tra: ${pictureSubjectWords[chosen]}`)
  }

  return (
    <div className={classes.subject}>
      <Select
        aria-label={`${pictureFields.subject.label}: ${name}`}
        aria-busy={saving !== null || undefined}
        value={saving ?? subject ?? ''}
        onChange={({ currentTarget: { value } }) => choose(value, onChange)}
        data={[...(subject ? [] : [{ value: '', label: 'Che cosa mostra? Non indicato' }]), ...options]}
      />
      {error && (
        <Notice tone="error" announce reference={error.reference}>
          {error.message}
        </Notice>
      )}
    </div>
  )
}
