import { Button } from '@mantine/core'
import { Arrival } from './arrival.tsx'
import { ErrorPage } from './error-page.tsx'

type BrokenPageProps = {
  reference: string
  /** No layout is around it. */
  standing?: boolean
}

/** When the page itself breaks. */
export function BrokenPage({ reference, standing = false }: BrokenPageProps) {
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
