import { checkFiscalCode } from '@filo/contract/kit/fiscal-code.ts'

export type Typed = { code: string; fiscalCode: string }
export type Wrong = Partial<Record<keyof Typed, string>>

export const brokenLink =
  'Il link non è completo. Inquadra di nuovo il QR, oppure scrivi qui sotto il codice che trovi sul foglio.'

/** A code as it is sent: people write it in groups. */
export const plainCode = (text: string) => text.replace(/[\s.-]/g, '')

const askedFiscalCode = 'Scrivi il tuo codice fiscale: lo trovi sulla tessera sanitaria'

/** What is missing or cannot be, before anything is sent: a wrong try is counted. */
export function wrongIn({ code, fiscalCode }: Typed): Wrong {
  const fault = fiscalCode.trim() === '' ? askedFiscalCode : checkFiscalCode(fiscalCode)
  return {
    ...(!/^\d{6}$/.test(plainCode(code)) && { code: 'Scrivi le 6 cifre del codice che trovi sul foglio' }),
    ...(fault && { fiscalCode: fault }),
  }
}
