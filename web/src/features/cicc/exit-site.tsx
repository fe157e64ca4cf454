import { isInPlace } from '@filo/contract/features/cicc/cicc.rules.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import classes from './cicc.module.css'
import { ExitSiteSeries } from './cicc-files.tsx'
import { PhotoWarning } from './photo-warning.tsx'

type ExitSiteProps = { cicc: Cicc; onChanged: ((cicc: Cicc) => unknown) | undefined }

/** The photos of the exit site, with a warning if a catheter is in place and the last photo is old or missing. */
export const ExitSite = ({ cicc, onChanged }: ExitSiteProps) => (
  <>
    <ExitSiteSeries cicc={cicc} onChanged={onChanged} />
    {isInPlace(cicc) && (
      <div className={classes.photoWarning}>
        <PhotoWarning cicc={cicc} />
      </div>
    )}
  </>
)
