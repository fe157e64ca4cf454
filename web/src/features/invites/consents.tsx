import { type ConsentName, consentNames } from '@filo/contract/features/invites/invite.schema.ts'
import { ScrollableMarkdown } from '@filo/ui/display/markdown-text.tsx'
import { Tag } from '@filo/ui/display/tag.tsx'
import { LoadingOrError } from '@filo/ui/feedback/loaded-part.tsx'
import { CheckboxField } from '@filo/ui/fields/choice-field.tsx'
import { formatVersion } from '@filo/ui/format/format.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { consentText } from './acceptance.queries.ts'
import classes from './consents.module.css'

const labels: Record<ConsentName, string> = {
  privacyPolicy: 'Ho letto e accetto l’informativa sulla privacy',
  dataTreatmentE: 'Acconsento alla finalità E: comunicazioni formative e organizzative',
  dataTreatmentF: 'Acconsento alla finalità F: valutazione e miglioramento del servizio',
  terms: 'Accetto i termini e le condizioni d’uso',
}

/** Four checkboxes, each with its text below; a text that changed meanwhile is open. */
export function Consents({ changed }: { changed: readonly ConsentName[] }) {
  return consentNames.map((name) => {
    const isChanged = changed.includes(name)
    return <Consent key={`${name} ${isChanged}`} name={name} isChanged={isChanged} />
  })
}

function Consent({ name, isChanged }: { name: ConsentName; isChanged: boolean }) {
  const query = useQuery(consentText(name))
  const { data } = query
  const [open, setOpen] = useState(isChanged)
  const id = useId()
  return (
    <div className={classes.consent}>
      {isChanged && <Tag tone="warning">Testo aggiornato</Tag>}
      <CheckboxField
        name={`consents.${name}`}
        label={labels[name]}
        disabled={!data}
        {...(data && { hint: `Versione del testo: ${formatVersion(data.version)}` })}
      />
      {data && (
        <>
          <Button
            variant="subtle"
            size="compact-md"
            className={classes.read ?? ''}
            aria-label={`${open ? 'Chiudi' : 'Leggi'} il testo: ${data.title}`}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Chiudi il testo' : 'Leggi il testo'}
          </Button>
          <div id={id} hidden={!open}>
            {open && <ScrollableMarkdown title={data.title} text={data.text} />}
          </div>
        </>
      )}
      {!data && (
        <LoadingOrError
          query={query}
          loadingLabel="Caricamento del testo…"
          errorTitle="Il testo non è disponibile"
        />
      )}
    </div>
  )
}
