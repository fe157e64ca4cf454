import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CheckboxField } from '../../ui/choice-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextToRead } from '../../ui/text-to-read.tsx'
import classes from './consent-field.module.css'
import { consentPolicy } from './patient.queries.ts'

/** The text of the informed consent, to be read, and the tick that declares it was given. */
export function ConsentField() {
  const { data, error, refetch } = useQuery(consentPolicy)
  return (
    <div className={classes.consent}>
      {data && <TextToRead title={data.title} text={data.text} />}
      {!data && !error && <Spinner label="Caricamento del testo…" />}
      {!data && error && (
        <Notice
          tone="error"
          title="Il testo del consenso informato non è disponibile"
          announce
          actions={
            <Button variant="outline" onClick={() => refetch()}>
              Riprova
            </Button>
          }
        >
          {error.message}
        </Notice>
      )}
      <CheckboxField
        name="informedConsent"
        label="Il paziente ha letto il testo e ha dato il consenso informato"
        disabled={!data}
        {...(data && { hint: `Versione del testo: ${data.version}` })}
      />
    </div>
  )
}
