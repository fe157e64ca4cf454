import { ciccFileLimits } from '@filo/contract/features/cicc/cicc.limits.ts'
import { correctRefusal } from '@filo/contract/features/cicc/cicc.policy.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { pictureSubjectWords } from '@filo/contract/features/cicc/cicc.words.ts'
import type { Day } from '@filo/contract/kit/date.ts'
import { YesNoField } from '@filo/ui/fields/choice-field.tsx'
import { FileField } from '@filo/ui/files/file-field.tsx'
import { useRunningUploads } from '@filo/ui/files/upload-items.ts'
import { FormSection, FullWidthRow } from '@filo/ui/forms/form-section.tsx'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import classes from './cicc.module.css'
import { CiccFileList } from './cicc-files.tsx'
import {
  CatheterSection,
  DevicesSection,
  InfusionSection,
  InsertionSection,
  NotesSection,
  RemovalSection,
} from './cicc-sections.tsx'
import { type CiccValues, ciccLabels } from './cicc-values.ts'
import { defaultSubject, PictureSubjectChoice } from './picture-subject.tsx'

type CiccFieldsProps = {
  birthDate: Day
  /** The record being corrected, as it was last read. */
  read?: Cicc
  onFilesChanged?: (cicc: Cicc) => void
}

/** All fields of a CICC record; used in a form of `CiccValues`. */
export function CiccFields({ birthDate, read, onFilesChanged }: CiccFieldsProps) {
  const isPresenceFixed = read !== undefined && correctRefusal(read, { venousCatheter: false }) !== null
  const venousCatheter = useWatch<CiccValues, 'venousCatheter'>({ name: 'venousCatheter' })
  const running = useRunningUploads(read?.id)
  const [subject, setSubject] = useState(defaultSubject)
  return (
    <>
      <FormSection>
        <FullWidthRow>
          <YesNoField
            name="venousCatheter"
            label={ciccLabels.venousCatheter}
            disabled={isPresenceFixed}
            hint={
              isPresenceFixed &&
              'Se il catetere è stato tolto, usa “Registra rimozione” nella scheda del paziente.'
            }
          />
          <p className={classes.lead}>Tutto il resto è facoltativo.</p>
        </FullWidthRow>
      </FormSection>
      {venousCatheter && (
        <>
          <CatheterSection />
          <InsertionSection birthDate={birthDate} />
          <InfusionSection />
          {read?.removalDate && <RemovalSection birthDate={birthDate} />}
        </>
      )}
      <DevicesSection />
      <NotesSection />
      <FormSection title="Allegati">
        <FullWidthRow>
          <p className={classes.lead}>Foto dell’etichetta del catetere o del punto di uscita, documenti.</p>
          {read && <CiccFileList cicc={read} onChanged={onFilesChanged} />}
          <PictureSubjectChoice value={subject} onChange={setSubject} />
          <FileField
            name="chosen"
            limits={ciccFileLimits}
            existingFiles={[...(read?.files ?? []), ...running]}
            subject={subject}
            subjectWords={pictureSubjectWords}
          />
        </FullWidthRow>
      </FormSection>
    </>
  )
}
