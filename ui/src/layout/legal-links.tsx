import { Link } from '../display/link.tsx'

export function LegalLinks() {
  return (
    <>
      <Link to="/privacy-policy">Informativa sulla privacy</Link>
      <Link to="/terms-and-conditions">Termini e condizioni</Link>
    </>
  )
}
