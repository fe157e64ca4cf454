import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { removeInactiveQueries } from '../api/query-client.ts'
import { ErrorPage } from './error-page.tsx'
import { PageAnnouncer } from './page-announcer.tsx'

type BrokenPageProps = {
  reference: string
  /** Not inside a layout: renders its own `main`. */
  fullPage?: boolean
}

/** Shown when a page fails to render. Forgets its data, so that coming back to the page fetches it again. */
export function BrokenPage({ reference, fullPage = false }: BrokenPageProps) {
  const client = useQueryClient()
  useEffect(() => removeInactiveQueries(client), [client])

  const page = (
    <>
      <ErrorPage
        message="Errore imprevisto, riprovare"
        reference={reference}
        action={<Button onClick={() => window.location.reload()}>Ricarica la pagina</Button>}
      />
      <PageAnnouncer title="Errore" />
    </>
  )
  return fullPage ? <main id="contenuto">{page}</main> : page
}
