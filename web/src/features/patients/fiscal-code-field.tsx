import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { formatDate } from '@filo/ui/format/format.ts'
import { Button } from '@mantine/core'
import { placeDetail } from '../places/place-name.ts'
import classes from './fiscal-code-field.module.css'
import { FiscalCodeInput } from './fiscal-code-input.tsx'
import { type PersonPathPrefix, useFiscalCodeAutofill } from './use-fiscal-code-autofill.ts'

type FiscalCodeFieldProps = {
  pathPrefix: PersonPathPrefix
  /** Whether the form has a place of birth to fill. */
  withBirthPlace?: boolean
  /** For a new form, which starts at this field. */
  autoFocus?: boolean
}

const words = {
  surname: 'cognome',
  name: 'nome',
  birthDate: 'data di nascita',
  gender: 'sesso',
  birthPlace: 'luogo di nascita',
  birthProvince: 'provincia',
} as const

/** The fiscal code, first in the form because it fills and checks the fields that follow. */
export function FiscalCodeField({
  pathPrefix,
  withBirthPlace = false,
  autoFocus = false,
}: FiscalCodeFieldProps) {
  const help = useFiscalCodeAutofill(pathPrefix, withBirthPlace)
  const filled = [...help.filled].filter((field) => field !== 'birthProvince').map((field) => words[field])
  const disagreeing = help.mismatches.map((field) => words[field])
  return (
    <div className={classes.code}>
      <FiscalCodeInput name={`${pathPrefix}fiscalCode`} autoFocus={autoFocus} />
      <div className={classes.beside}>
        <p role="status" className={classes.said}>
          {help.decoded && filled.length > 0 && `Compilati dal codice fiscale: ${filled.join(', ')}`}
        </p>
        {help.centuryEarlier && <Century date={help.centuryEarlier} onChoose={help.chooseBirthDate} />}
        {help.candidatePlaces.length > 0 && (
          <Notice title="Il codice fiscale vale per più luoghi di nascita: scegli quello giusto">
            <div className={classes.offers}>
              {help.candidatePlaces.map((place) => (
                <Button
                  key={`${place.code} ${place.name}`}
                  variant="outline"
                  onClick={() => help.choosePlace(place)}
                >
                  {place.name} ({placeDetail(place)})
                </Button>
              ))}
            </div>
          </Notice>
        )}
        {disagreeing.length > 0 && (
          <Notice
            tone="warning"
            announce
            title={`Il codice fiscale non corrisponde a: ${disagreeing.join(', ')}`}
          >
            Controlla il codice e i dati; se sono giusti si può salvare lo stesso.
          </Notice>
        )}
      </div>
    </div>
  )
}

function Century({ date, onChoose }: { date: string; onChoose: (date: string) => void }) {
  return (
    <p className={classes.century}>
      Il codice fiscale non dice il secolo.{' '}
      <button type="button" onClick={() => onChoose(date)}>
        Usa <Verbatim>{formatDate(date)}</Verbatim>
      </button>
    </p>
  )
}
