import { StatePage } from './state-page.tsx'

/** Says the same of a page that does not exist and of a record that is not for this person. */
export function NotFound() {
  return (
    <StatePage drawing="loose" title="Pagina non trovata">
      <p>L’indirizzo non porta a nessuna pagina. Controllalo, o riparti dalla home.</p>
    </StatePage>
  )
}
