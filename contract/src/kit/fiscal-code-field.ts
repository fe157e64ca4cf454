import { checkFiscalCode, normalizeFiscalCode } from './fiscal-code.ts'
import { messages } from './messages.ts'
import { typedText } from './typed-text.ts'

/** A required fiscal code of any kind. */
export const fiscalCode = () =>
  typedText('code', 40)
    .min(1, messages.required)
    .overwrite(normalizeFiscalCode)
    .superRefine((code, context) => {
      const problem = code === '' ? null : checkFiscalCode(code)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
