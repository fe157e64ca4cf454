import { Notice } from '@filo/ui/feedback/notice.tsx'
import { StandaloneCheckbox } from '@filo/ui/fields/choice-field.tsx'
import type { IssuedCodes } from './use-issued-codes.ts'

/** Says that codes are shown only once; a checkbox confirms codes handed over without paper. */
export function CodesNotice({ codes }: { codes: IssuedCodes }) {
  return (
    <Notice
      title="Consegna a ciascuno il suo QR"
      actions={
        <StandaloneCheckbox
          label="Codici consegnati"
          checked={codes.isHandedOver}
          onChange={codes.setHandedOver}
        />
      }
    >
      QR e codici si vedono solo adesso: uscendo da questa pagina non si potranno più rileggere, solo
      rigenerare.
    </Notice>
  )
}
