import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../controls/button.tsx'
import { noticesPath } from './notices-path.ts'
import { isOnHere, pushSettings } from './push.queries.ts'

/** Leads to the page of notices; renders nothing where Filo sends none. */
export function NoticesLink() {
  const { data } = useQuery(pushSettings)
  if (!data?.key) return null
  return (
    <ButtonLink look="outline" fullWidth to={noticesPath}>
      {isOnHere(data) ? 'Scegli gli avvisi' : 'Attiva gli avvisi'}
    </ButtonLink>
  )
}
