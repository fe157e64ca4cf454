import type { ApiError } from '@filo/ui/api/api-error.ts'

const noNetwork =
  'Il telefono non riesce a collegarsi. Controlla che Internet funzioni (Wi-Fi o dati del telefono) e riprova.'
const noAnswer = 'Filo in questo momento non risponde. Riprova tra qualche minuto.'

/** Explains network and server failures to people who know neither; returns the server's own message for all others. */
export function failureWords({ code, message, retryAfter }: ApiError): string {
  if (code === 'unreachable') return noNetwork
  if (code === 'unavailable' || code === 'internal') return noAnswer
  if (code === 'too_many_requests') return `Troppi tentativi. ${waitWords(retryAfter)}`
  return message
}

function waitWords(seconds: number | undefined): string {
  if (seconds === undefined) return 'Riprova più tardi.'
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 1 ? 'Riprova tra un minuto.' : `Riprova tra ${minutes} minuti.`
}
