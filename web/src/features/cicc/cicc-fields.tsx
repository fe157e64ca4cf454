import { correctRefusal } from '@filo/contract/features/cicc/cicc.policy.ts'
import { type Cicc, ciccFileLimits } from '@filo/contract/features/cicc/cicc.schema.ts'
import type { Day } from '@filo/contract/kit/date.ts'
import { useWatch } from 'react-hook-form'
import { YesNoField } from '../../ui/fields/choice-field.tsx'
import { FileField } from '../../ui/files/file-field.tsx'
import { FileSavedList } from '../../ui/files/file-saved-list.tsx'
import { useComing } from '../../ui/files/upload-items.ts'
import { FormSection, WholeRow } from '../../ui/forms/form-section.tsx'
import classes from './cicc.module.css'
import { ciccFileSource, removeFile } from './cicc.queries.ts'
import {
  CatheterSection,
  DevicesSection,
  InfusionSection,
  InsertionSection,
  NotesSection,
  RemovalSection,
} from './cicc-sections.tsx'
import { type CiccValues, ciccLabels } from './cicc-values.ts'

type CiccFieldsProps = {
  birthDate: Day
  /** The record that is corrected, as it was last read. */
  read?: Cicc
  onFileRemoved?: (cicc: Cicc) => void
}

/** All that is recorded of a catheter; stands in a form of `CiccValues`. */
export function CiccFields({ birthDate, read, onFileRemoved }: CiccFieldsProps) {
  const isCarrier = read !== undefined && correctRefusal(read, { venousCatheter: false }) !== null
  const carrier = useWatch<CiccValues, 'venousCatheter'>({ name: 'venousCatheter' })
  const coming = useComing(read?.id)
  return (
    <>
      <YesNoField
        name="venousCatheter"
        label={ciccLabels.venousCatheter}
        disabled={isCarrier}
        hint={
          isCarrier && 'Se il catetere è stato tolto, usa “Registra rimozione” nella scheda del paziente.'
        }
      />
      {carrier && (
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
        <WholeRow>
          <p className={classes.lead}>Foto dell’etichetta del catetere o del punto di uscita, documenti.</p>
          {read && (
            <FileSavedList
              files={read.files}
              source={ciccFileSource(read.id)}
              onRemove={(file) => removeFile(read, file).then(onFileRemoved)}
            />
          )}
          <FileField name="chosen" limits={ciccFileLimits} present={[...(read?.files ?? []), ...coming]} />
        </WholeRow>
      </FormSection>
    </>
  )
}
