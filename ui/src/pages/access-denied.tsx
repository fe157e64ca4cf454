import { appFailures } from '@filo/contract/kit/app-failures.ts'
import { StatePage } from './state-page.tsx'

export function AccessDenied({ fullPage = false }: { fullPage?: boolean }) {
  const page = (
    <StatePage drawing="broken" title="Accesso negato">
      <p>{appFailures.permission_denied}</p>
    </StatePage>
  )
  return fullPage ? <main id="contenuto">{page}</main> : page
}
