import { patientsAppStands } from '@filo/contract/features/installation/patients-app.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { noAppYet } from '../installation/patients-app.words.ts'

/** Tells staff what holders will find at the QR's address, while that is not the app. */
export function AppNotice() {
  if (patientsAppStands) return null
  return (
    <Notice tone="warning" title={noAppYet}>
      Lo dicono anche i fogli. QR e codici valgono 72 ore: quando l’app sarà pronta, quelli scaduti vanno
      rigenerati.
    </Notice>
  )
}
