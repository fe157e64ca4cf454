import { createContext, type ReactNode, useContext } from 'react'
import { FormBar } from './form-bar.tsx'

const GoneContext = createContext(false)

/** Whether what the form edits no longer exists, which a bar below it says already. */
export const useIsGone = () => useContext(GoneContext)

/** A form, with a bar below it once its record `isGone`; the form stays mounted and keeps its input. */
export function GoneMeanwhile({ isGone, children }: { isGone: boolean; children: ReactNode }) {
  const isSaid = useIsGone()
  return (
    <GoneContext value={isSaid || isGone}>
      {children}
      {isGone && !isSaid && (
        <FormBar role="alert">
          <p>
            Nel frattempo è stato eliminato o archiviato: non si può più salvare. Quello che hai scritto resta
            qui.
          </p>
        </FormBar>
      )}
    </GoneContext>
  )
}
