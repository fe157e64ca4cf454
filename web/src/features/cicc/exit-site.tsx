import { removalRefusal } from '@filo/contract/features/cicc/cicc.policy.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import classes from './cicc.module.css'
import { ExitSiteSeries, isOfExitSite } from './cicc-files.tsx'
import { NoPhoto } from './no-photo.tsx'

type ExitSiteProps = { cicc: Cicc; onChanged: ((cicc: Cicc) => unknown) | undefined }

/** The pictures of the exit site; without any, says so as long as the catheter is in place. */
export function ExitSite({ cicc, onChanged }: ExitSiteProps) {
  const isMissing = !cicc.files.some(isOfExitSite) && !removalRefusal(cicc)
  return (
    <>
      <ExitSiteSeries cicc={cicc} onChanged={onChanged} />
      {isMissing && (
        <div className={classes.noPhoto}>
          <NoPhoto />
        </div>
      )}
    </>
  )
}
