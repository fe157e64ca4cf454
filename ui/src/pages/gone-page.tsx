import { StatePage } from './state-page.tsx'

/** Shown in place of a record that somebody deleted or archived while it was open. */
export const GonePage = () => (
  <StatePage drawing="loose" title="Questa pagina non c’è più">
    <p role="status">Mentre era aperta, quello che mostrava è stato eliminato o archiviato.</p>
  </StatePage>
)
