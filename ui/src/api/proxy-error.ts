import type { FailureCode } from '@filo/contract/kit/failure.ts'

type ProxyError = { code: FailureCode; message: string }

/** Errors that a proxy in front of Filo answers by itself, with a page of its own, by their status. */
const proxyErrors: Readonly<Record<number, ProxyError>> = {
  408: {
    code: 'unavailable',
    message: 'La connessione è troppo lenta e il server ha smesso di aspettare: riprova',
  },
  413: {
    code: 'payload_too_large',
    message:
      'È troppo grande per il server davanti a Filo, che non lo lascia passare: avvisa l’amministratore, che può alzare il limite (client_max_body_size)',
  },
  429: { code: 'too_many_requests', message: 'Troppe richieste in poco tempo: riprova tra un minuto' },
  502: {
    code: 'unavailable',
    message: 'Filo non è raggiungibile, forse si sta riavviando: riprova tra un minuto',
  },
  503: {
    code: 'unavailable',
    message: 'Filo in questo momento non accetta richieste: riprova tra un minuto',
  },
  504: { code: 'unavailable', message: 'Filo non ha risposto in tempo: riprova tra un minuto' },
}

/** The error of a response whose body is not Filo's; undefined for a status that no proxy is known to answer. */
export const proxyErrorOf = (status: number): ProxyError | undefined => proxyErrors[status]
