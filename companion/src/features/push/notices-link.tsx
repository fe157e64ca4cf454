import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../controls/button.tsx'
import { addressSettings } from './address-settings.queries.ts'
import { noticesPath } from './notices-path.ts'
import { isOnHere, pushSettings } from './push.queries.ts'

/** Leads to the page of notices; renders nothing where Filo sends none, not even by mail. */
export function NoticesLink() {
  const { data } = useQuery(pushSettings)
  const { data: mail } = useQuery({ ...addressSettings, enabled: data?.key === null })
  if (!data || (data.key === null && !mail?.isOffered)) return null
  return (
    <ButtonLink look="outline" fullWidth to={noticesPath}>
      {isOnHere(data) || mail?.address ? 'Scegli gli avvisi' : 'Attiva gli avvisi'}
    </ButtonLink>
  )
}
