import { isIosIcon } from '@filo/ui/api/platform.ts'
import { CodeForm } from './code-form.tsx'

/** Adds another patient of the same person to this telephone, with the codes of their sheet. */
export const AddPatientPage = () => (
  <>
    <h1>Aggiungi un’altra persona</h1>
    <p>
      Se segui più persone, o sei anche tu paziente, le trovi tutte su questo telefono. Serve il foglio con il{' '}
      <strong>tuo</strong> codice per ciascuna.
    </p>
    <p>
      {isIosIcon()
        ? 'Scrivi qui i due codici.'
        : 'Inquadra il QR del foglio, oppure scrivi qui i due codici.'}
    </p>
    <CodeForm add />
  </>
)
