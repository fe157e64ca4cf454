import { FormBar } from './form-bar.tsx'

/** Says that what is being edited no longer exists. */
export const GoneMeanwhile = () => (
  <FormBar role="alert">
    <p>
      Nel frattempo è stato eliminato o archiviato: non si può più salvare. Quello che hai scritto resta qui.
    </p>
  </FormBar>
)
