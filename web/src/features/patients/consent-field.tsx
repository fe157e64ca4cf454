import { ScrollableMarkdown } from '@filo/ui/display/markdown-text.tsx'
import { LoadingOrError } from '@filo/ui/feedback/loaded-part.tsx'
import { CheckboxField } from '@filo/ui/fields/choice-field.tsx'
import { formatVersion } from '@filo/ui/format/format.ts'
import { useQuery } from '@tanstack/react-query'
import classes from './consent-field.module.css'
import { consentPolicy } from './patient.queries.ts'
import { PrintConsent } from './print-consent.tsx'

/** The text of the informed consent, and the checkbox that declares it was given; `held`, it can only be read. */
export function ConsentField({ held }: { held: boolean }) {
  const query = useQuery(consentPolicy)
  const { data } = query
  return (
    <div className={classes.consent}>
      {data && <ScrollableMarkdown title={data.title} text={data.text} />}
      {!data && (
        <LoadingOrError
          query={query}
          loadingLabel="Caricamento del testo…"
          errorTitle="Il testo del consenso informato non è disponibile"
        />
      )}
      <div className={classes.given}>
        <CheckboxField
          name="informedConsent"
          label="Il paziente ha letto il testo e ha dato il consenso informato"
          required
          disabled={!data || held}
          {...(data && { hint: `Versione del testo: ${formatVersion(data.version)}` })}
        />
        {data && <PrintConsent policy={data} />}
      </div>
    </div>
  )
}
