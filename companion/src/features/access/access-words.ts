import { checkFiscalCode } from '@filo/contract/kit/fiscal-code.ts'

export type TypedCodes = { code: string; fiscalCode: string }
export type CodeErrors = Partial<Record<keyof TypedCodes, string>>

export const brokenLink =
  'Il link non è completo. Inquadra di nuovo il QR, oppure scrivi qui sotto il codice che trovi sul foglio.'

/** A code as it is sent: people write it in groups. */
export const withoutSeparators = (text: string) => text.replace(/[\s.-]/g, '')

const askedFiscalCode = 'Scrivi il tuo codice fiscale: lo trovi sulla tessera sanitaria'

/** What is missing or cannot be, before anything is sent: a wrong try is counted. */
export function findErrors({ code, fiscalCode }: TypedCodes): CodeErrors {
  const fault = fiscalCode.trim() === '' ? askedFiscalCode : checkFiscalCode(fiscalCode)
  return {
    ...(!/^\d{6}$/.test(withoutSeparators(code)) && {
      code: 'Scrivi le 6 cifre del codice che trovi sul foglio',
    }),
    ...(fault && { fiscalCode: fault }),
  }
}
