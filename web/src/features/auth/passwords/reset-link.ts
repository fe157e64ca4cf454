import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { useQuery } from '@tanstack/react-query'

/** The address and expiry of the link; reading does not use it up. */
export const useResetLink = (token: string) =>
  useQuery<{ email: string; expiresAt: string }, ApiError>({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call(authRoutes.readReset, { query: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

type Refusal = { title: string; text: string; isDone?: boolean }

/** The text for an unusable link, by error code; `null` for a temporary error. `isDone`: the password is set. */
export function refusalOf(code: string): Refusal | null {
  switch (code) {
    case 'token_used':
      return {
        title: 'Il link è già stato usato',
        text: 'Con questo link la password è già stata impostata. Se non riconosci l’operazione, chiedi un nuovo link e avvisa subito l’amministratore.',
        isDone: true,
      }
    case 'token_expired':
      return { title: 'Il link è scaduto', text: 'Per impostare la password ne serve uno nuovo.' }
    case 'token_invalid':
    case 'validation_failed':
      return {
        title: 'Il link non è valido',
        text: `Controlla di averlo copiato per intero: se ne hai ricevuto più di uno, vale solo l’ultimo.`,
      }
    default:
      return null
  }
}
