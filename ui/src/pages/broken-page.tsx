import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { removeInactiveQueries } from '../api/query-client.ts'
import { ErrorPage } from './error-page.tsx'
import { PageAnnouncer } from './page-announcer.tsx'

type BrokenPageProps = {
  reference: string
  /** No layout is around it. */
  fullPage?: boolean
}

/** Shown when the page itself breaks; what it was drawn from is read anew when somebody comes back to it. */
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
