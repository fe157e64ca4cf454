import { ButtonLink } from '../controls/button.tsx'

export function NotFoundPage() {
  return (
    <>
      <h1>Pagina non trovata</h1>
      <p>Qui non c’è nulla, o non c’è più.</p>
      <ButtonLink to="/">Torna all’inizio</ButtonLink>
    </>
  )
}
