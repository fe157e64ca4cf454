import { appFailures } from './app-failures.ts'

/** Every failure code of the product, with its HTTP status and its default Italian message. */
export const failures = {
  malformed_request: { status: 400, message: 'La richiesta non è leggibile' },
  unauthenticated: { status: 401, message: appFailures.unauthenticated },
  invalid_credentials: { status: 401, message: 'Controllare le credenziali e riprovare' },
  second_factor_required: { status: 401, message: 'Serve anche il secondo fattore' },
  account_disabled: { status: 403, message: 'Il tuo account è disabilitato' },
  permission_denied: { status: 403, message: appFailures.permission_denied },
  second_factor_missing: {
    status: 403,
    message: 'Il tuo ruolo richiede un secondo fattore: configuralo nel profilo per continuare',
  },
  xsrf_failed: { status: 403, message: 'La pagina non è più valida: ricaricala e riprova' },
  not_found: { status: 404, message: 'La risorsa richiesta non esiste' },
  stale_version: { status: 409, message: 'Nel frattempo i dati sono stati modificati da un’altra persona' },
  visit_overlap: { status: 409, message: 'Questa visita si sovrappone ad una già esistente' },
  email_taken: { status: 409, message: 'Questo indirizzo email appartiene già a un utente' },
  fiscal_code_taken: { status: 409, message: 'Esiste già un paziente con questo codice fiscale' },
  second_patient: { status: 409, message: 'Questo telefono è già collegato per un altro paziente' },
  invalid_state: { status: 409, message: 'L’operazione non è possibile nello stato attuale' },
  idempotency_conflict: { status: 409, message: 'La stessa richiesta è già stata inviata con dati diversi' },
  token_invalid: { status: 410, message: 'Il codice o il link non è valido' },
  token_expired: { status: 410, message: 'Il link è scaduto' },
  token_withdrawn: { status: 410, message: 'L’invito è stato ritirato' },
  token_used: { status: 410, message: 'Il link è già stato usato' },
  payload_too_large: { status: 413, message: 'La richiesta è troppo grande' },
  file_too_large: { status: 413, message: 'Il file è troppo grande' },
  unsupported_media: { status: 415, message: 'Il formato della richiesta non è accettato' },
  file_type_refused: { status: 415, message: 'Il tipo di file non è accettato' },
  range_not_satisfiable: { status: 416, message: 'La parte di file richiesta non esiste' },
  file_infected: { status: 422, message: 'Il file contiene un virus' },
  validation_failed: { status: 422, message: appFailures.validation_failed },
  wrong_password: { status: 422, message: 'Password errata' },
  second_factor_wrong: { status: 422, message: 'Il codice non è corretto' },
  too_many_requests: { status: 429, message: 'Troppi tentativi: riprova più tardi' },
  internal: { status: 500, message: appFailures.internal },
  unavailable: { status: 503, message: appFailures.unavailable },
  storage_full: { status: 507, message: 'Lo spazio su disco è esaurito: avvisa l’amministratore' },
} as const satisfies Record<string, { status: number; message: string }>

export type FailureCode = keyof typeof failures

/** One invalid field; `path` is dotted, as in `caregivers.0.phone`. */
export type FieldProblem = { path: string; message: string }

/** The body of every response that is not a success. */
export type FailureBody = {
  error: { code: FailureCode; message: string; requestId: string; details?: FieldProblem[] }
}

/** Codes of failures that are not about fields. */
export type CodeWithoutFields = Exclude<FailureCode, 'validation_failed'>

type Wrong = { message?: string; details: FieldProblem[] }
type Plain = { message?: string; retryAfter?: number }

/** A failure on its way to the response. `retryAfter` is in seconds; only `validation_failed` has `details`. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly details: FieldProblem[] | undefined
  readonly retryAfter: number | undefined

  constructor(code: 'validation_failed', wrong: Wrong)
  constructor(code: CodeWithoutFields, plain?: Plain)
  constructor(code: FailureCode, { message, details, retryAfter }: Partial<Wrong & Plain> = {}) {
    super(message ?? failures[code].message)
    this.code = code
    this.details = details
    this.retryAfter = retryAfter
  }

  get status(): number {
    return failures[this.code].status
  }
}

/** Throws `validation_failed` with all problems, if there are any. */
export function assertNoProblems(details: FieldProblem[]): void {
  if (details.length > 0) throw new Failure('validation_failed', { details })
}
