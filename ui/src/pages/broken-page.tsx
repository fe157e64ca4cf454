import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetUnshown } from '../api/query-client.ts'
import { Arrival } from './arrival.tsx'
import { ErrorPage } from './error-page.tsx'

type BrokenPageProps = {
  reference: string
  /** No layout is around it. */
  standing?: boolean
}

/** Shown when the page itself breaks; what it was drawn from is read anew when somebody comes back to it. */
export function BrokenPage({ reference, standing = false }: BrokenPageProps) {
  const client = useQueryClient()
  useEffect(() => forgetUnshown(client), [client])

  const page = (
    <>
      <ErrorPage
        message="Errore imprevisto, riprovare"
        reference={reference}
        action={<Button onClick={() => window.location.reload()}>Ricarica la pagina</Button>}
      />
      <Arrival title="Errore" />
    </>
  )
  return standing ? <main id="contenuto">{page}</main> : page
}
