import { failures } from '@filo/contract/kit/failure.ts'
import { StatePage } from './state-page.tsx'

export function AccessDenied({ fullPage = false }: { fullPage?: boolean }) {
  const page = (
    <StatePage drawing="broken" title="Accesso negato">
      <p>{failures.permission_denied.message}</p>
    </StatePage>
  )
  return fullPage ? <main id="contenuto">{page}</main> : page
}
