import { joinGroups } from '@filo/contract/kit/canonical-text.ts'
import { checkFiscalCode, normalizeFiscalCode } from '@filo/contract/kit/fiscal-code.ts'
import { messages } from '@filo/contract/kit/messages.ts'

export type TypedCodes = { code: string; fiscalCode: string }
export type CodeErrors = Partial<Record<keyof TypedCodes, string>>

export const brokenLink =
  'Il link non è completo. Inquadra di nuovo il QR, oppure scrivi qui sotto il codice che trovi sul foglio.'

const fiscalCodeMissing = 'Scrivi il tuo codice fiscale: lo trovi sulla tessera sanitaria'

/** Errors of missing or invalid codes, found before anything is sent because the server counts wrong tries. */
export function findErrors({ code, fiscalCode }: TypedCodes): CodeErrors {
  const fault = normalizeFiscalCode(fiscalCode) === '' ? fiscalCodeMissing : checkFiscalCode(fiscalCode)
  return {
    ...(!/^\d{6}$/.test(joinGroups(code)) && { code: messages.accessCode }),
    ...(fault && { fiscalCode: fault }),
  }
}
