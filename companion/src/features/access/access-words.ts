import { checkFiscalCode } from '@filo/contract/kit/fiscal-code.ts'

export type TypedCodes = { code: string; fiscalCode: string }
export type CodeErrors = Partial<Record<keyof TypedCodes, string>>

export const brokenLink =
  'Il link non è completo. Inquadra di nuovo il QR, oppure scrivi qui sotto il codice che trovi sul foglio.'

/** Removes the separators of a code, which people type in groups. */
export const withoutSeparators = (text: string) => text.replace(/[\s.-]/g, '')

const fiscalCodeMissing = 'Scrivi il tuo codice fiscale: lo trovi sulla tessera sanitaria'

/** Errors of missing or invalid codes, found before anything is sent because the server counts wrong tries. */
export function findErrors({ code, fiscalCode }: TypedCodes): CodeErrors {
  const fault = fiscalCode.trim() === '' ? fiscalCodeMissing : checkFiscalCode(fiscalCode)
  return {
    ...(!/^\d{6}$/.test(withoutSeparators(code)) && {
      code: 'Scrivi le 6 cifre del codice che trovi sul foglio',
    }),
    ...(fault && { fiscalCode: fault }),
  }
}
