import type { ReactNode } from 'react'
import { formatAge } from './age.ts'
import classes from './banner.module.css'
import { formatDate } from './format.ts'
import { usePinnedHeight } from './pinned-height.ts'
import unseen from './unseen.module.css'

type BannerProps = {
  surname: string
  name: string
  /** `YYYY-MM-DD` */
  birthDate: string
  gender: 'male' | 'female'
  fiscalCode: string
  /** What else must never be missed: allergies, "Omonimo", archived. */
  flags?: ReactNode
  actions?: ReactNode
}

/** Who this is about, pinned under the header, always in the same order. */
export function PatientBanner({ surname, name, birthDate, gender, fiscalCode, flags, actions }: BannerProps) {
  const pinned = usePinnedHeight('--filo-banner')
  const female = gender === 'female'
  return (
    <section ref={pinned} className={classes.banner} aria-label="Paziente">
      <dl className={classes.facts}>
        <div className={classes.name}>
          <dt className={unseen.text}>Nome</dt>
          <dd>
            <span className={classes.surname}>{surname}</span> {name}
          </dd>
        </div>
        <div>
          <dt className={unseen.text}>Data di nascita</dt>
          <dd>
            {female ? 'nata' : 'nato'} {formatDate(birthDate)} ({formatAge(birthDate)})
          </dd>
        </div>
        <div>
          <dt className={unseen.text}>Sesso</dt>
          <dd>
            <abbr title={female ? 'Femmina' : 'Maschio'}>{female ? 'F' : 'M'}</abbr>
          </dd>
        </div>
        <div>
          <dt className={unseen.text}>Codice fiscale</dt>
          <dd>
            <span aria-hidden>CF </span>
            <span className={classes.code}>{fiscalCode}</span>
          </dd>
        </div>
      </dl>
      {flags && <div className={classes.flags}>{flags}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </section>
  )
}
