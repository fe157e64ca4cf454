import { StatePage } from './state-page.tsx'

/** The same page for a path that does not exist and for a record that the person may not see. */
export function NotFound() {
  return (
    <StatePage drawing="loose" title="Pagina non trovata">
      <p>L’indirizzo non porta a nessuna pagina. Controllalo, o riparti dalla home.</p>
    </StatePage>
  )
}
