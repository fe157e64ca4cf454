import type { LegalText } from '@filo/contract/features/installation/installation.routes.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { CheckboxField } from '../../ui/choice-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import classes from './consent-field.module.css'
import { consentPolicy } from './patient.queries.ts'

const Markdown = lazy(() => import('react-markdown'))

/** The text of the informed consent, to be read, and the tick that declares it was given. */
export function ConsentField() {
  const { data, error, refetch } = useQuery(consentPolicy)
  return (
    <div className={classes.consent}>
      {data && <Policy policy={data} />}
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

function Policy({ policy }: { policy: LegalText }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be within reach of the keyboard
    <section className={classes.text} aria-label={policy.title} tabIndex={0}>
      <h3>{policy.title}</h3>
      <Suspense fallback={<Spinner label="Caricamento del testo…" />}>
        <Markdown components={{ h1: 'h4', h2: 'h4', h3: 'h5', a: LinkBeside }}>{policy.text}</Markdown>
      </Suspense>
    </section>
  )
}

/** Opens beside the form, which would be lost otherwise. */
function LinkBeside({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children} (si apre in un’altra scheda)
    </a>
  )
}
