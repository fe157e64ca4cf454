import type { FailureCode } from '../../kit/failure.ts'

const refusalWords: Partial<Record<FailureCode, string>> = {
  permission_denied: 'permesso mancante',
  not_found: 'inesistente o fuori portata',
  validation_failed: 'dati non validi',
  stale_version: 'dati già modificati da altri',
  xsrf_failed: 'pagina non più valida',
  second_factor_missing: 'secondo fattore mancante',
  second_factor_wrong: 'codice errato',
  wrong_password: 'password errata',
  invalid_credentials: 'credenziali errate',
  account_disabled: 'account disabilitato',
  too_many_requests: 'troppi tentativi',
  token_invalid: 'codice o link non valido',
  token_expired: 'link scaduto',
  token_used: 'link già usato',
  token_withdrawn: 'invito ritirato',
  invalid_state: 'non possibile in quello stato',
}

/** How an action ended: `Riuscito`, or `Rifiutato` and why. */
export function outcomeWord(outcome: string): string {
  if (outcome === 'done') return 'Riuscito'
  return `Rifiutato: ${refusalWords[outcome as FailureCode] ?? 'richiesta non accettabile'}`
}

const readVerbs = new Set(
  'calendar candidates download export export-audit free-times list overview print read read-audit room search thumbnail view'.split(
    ' ',
  ),
)

/** Whether an action only shows something; a test compares it with the methods of the routes. */
export const isReadAction = (action: string): boolean => readVerbs.has(action.split('.')[1] ?? '')
