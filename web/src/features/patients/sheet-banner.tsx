import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { genderWords } from '@filo/contract/features/patients/patient.words.ts'
import { PersonName } from '@filo/ui/display/person-name.tsx'
import { Tag } from '@filo/ui/display/tag.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatAge } from '@filo/ui/format/age.ts'
import { formatDate } from '@filo/ui/format/format.ts'
import { usePinnedHeight } from '@filo/ui/theme/pinned-height.ts'
import unseen from '@filo/ui/theme/unseen.module.css'
import { homonymBirths } from './patient.words.ts'
import { patientLabels as labels } from './patient-values.ts'
import classes from './sheet-banner.module.css'

type SheetBannerProps = {
  patient: Pick<Patient, 'surname' | 'name' | 'birthDate' | 'gender' | 'fiscalCode' | 'homonyms'>
}

/** The patient whom the page is about, pinned under the header, always in the same order. */
export function SheetBanner({ patient }: SheetBannerProps) {
  const { birthDate, gender, fiscalCode, homonyms } = patient
  const pinned = usePinnedHeight('--filo-banner')
  return (
    <section ref={pinned} className={classes.banner} aria-label="Paziente">
      <dl className={classes.facts}>
        <div className={classes.name}>
          <dt className={unseen.text}>{labels.name}</dt>
          <dd>
            <PersonName person={patient} />
          </dd>
        </div>
        <div>
          <dt className={unseen.text}>{labels.birthDate}</dt>
          <dd>
            {gender === 'female' ? 'nata' : 'nato'} <Verbatim>{formatDate(birthDate)}</Verbatim> (
            {formatAge(birthDate)})
          </dd>
        </div>
        <div>
          <dt className={unseen.text}>{labels.gender}</dt>
          <dd>
            <abbr title={genderWords[gender]}>{gender === 'female' ? 'F' : 'M'}</abbr>
          </dd>
        </div>
        <div>
          <dt className={unseen.text}>{labels.fiscalCode}</dt>
          <dd>
            <span aria-hidden>CF </span>
            <span className={classes.code}>
              <Verbatim>{fiscalCode}</Verbatim>
            </span>
          </dd>
        </div>
        {homonyms.total > 0 && (
          <div>
            <dt className={unseen.text}>Altri con lo stesso nome</dt>
            <dd className={classes.homonyms}>
              <Tag tone="warning">{homonyms.total === 1 ? 'Omonimo' : `${homonyms.total} omonimi`}</Tag>{' '}
              {homonymBirths(homonyms)}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
