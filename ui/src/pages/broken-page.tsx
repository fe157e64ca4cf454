import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { Arrival } from './arrival.tsx'
import { ErrorPage } from './error-page.tsx'

/**
 * When the page itself breaks: a reference to read out, under which the browser's log has the cause. `standing`
 * where no layout is around it.
 */
export function BrokenPage({ standing = false }: { standing?: boolean }) {
  const error = useRouteError()
  const [reference] = useState(
    () => `W-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36).toUpperCase()}`,
  )
  useEffect(() => console.error(reference, error), [reference, error])
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
