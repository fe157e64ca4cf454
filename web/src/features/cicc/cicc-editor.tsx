import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import type { Day } from '@filo/contract/kit/date.ts'
import { Button } from '@mantine/core'
import { CallFailure } from '../../api/call-failure.ts'
import { YesNoField } from '../../ui/choice-field.tsx'
import type { Failure } from '../../ui/failure.ts'
import { Form, useFields } from '../../ui/form.tsx'
import { FormSection, WholeRow } from '../../ui/form-section.tsx'
import { StaleNotice } from '../../ui/stale-notice.tsx'
import { FormActions, SubmitButton } from '../../ui/submit-button.tsx'
import type { ChosenFile } from './chosen-file.ts'
import { ChosenFiles } from './chosen-files.tsx'
import classes from './cicc.module.css'
import { ciccResolver, type ReadyCicc } from './cicc-resolver.ts'
import {
  CatheterSection,
  DevicesSection,
  InfusionSection,
  InsertionSection,
  NotesSection,
  RemovalSection,
} from './cicc-sections.tsx'
import { type CiccValues, ciccLabels, valuesOf } from './cicc-values.ts'
import { SavedFiles } from './saved-files.tsx'
import { useCiccSaving } from './use-cicc-saving.ts'

type CiccEditorProps = {
  patientId: string
  birthDate: Day
  cicc: Cicc | null
  onSaved: (cicc: Cicc, chosen: ChosenFile[]) => void
  onSkip?: () => void
  onCancel?: () => void
}

const saveWords = 'Salva dati CICC'

export function CiccEditor({ patientId, birthDate, cicc, onSaved, onSkip, onCancel }: CiccEditorProps) {
  const form = useFields<CiccValues, unknown, ReadyCicc>({
    defaultValues: valuesOf(cicc),
    resolver: ciccResolver(patientId, birthDate),
  })
  const { read, clash, takeSaved, save, fileRemoved } = useCiccSaving(cicc, form)
  const carrier = form.watch('venousCatheter')

  async function submit({ record, chosen }: ReadyCicc): Promise<Failure | undefined> {
    const saved = await save(record)
    if (saved instanceof CallFailure) return saved
    onSaved(saved, chosen)
    return undefined
  }

  return (
    <Form form={form} onSubmit={submit} label="Dati CICC">
      {clash && <StaleNotice {...clash} onTakeSaved={takeSaved} saveWords={saveWords} />}
      <YesNoField
        name="venousCatheter"
        label={ciccLabels.venousCatheter}
        disabled={read?.venousCatheter === true}
        hint={
          read?.venousCatheter &&
          'Se il catetere è stato tolto, usa “Registra rimozione” nella scheda del paziente.'
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
          {read && <SavedFiles cicc={read} onRemoved={fileRemoved} />}
          <ChosenFiles saved={read?.files ?? []} />
        </WholeRow>
      </FormSection>
      <FormActions>
        <SubmitButton busyText="Salvataggio in corso…">{saveWords}</SubmitButton>
        {onSkip && (
          <Button variant="subtle" onClick={onSkip}>
            Salta per ora
          </Button>
        )}
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Annulla
          </Button>
        )}
      </FormActions>
    </Form>
  )
}
