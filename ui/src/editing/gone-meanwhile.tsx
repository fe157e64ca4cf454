import { createContext, type ReactNode, useContext } from 'react'
import { FormBar } from './form-bar.tsx'

const GoneContext = createContext(false)

/** Whether what a form is about no longer exists, as a bar below it says: nothing can be saved or merged. */
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
            Nel frattempo è stato eliminato, archiviato o annullato: non si può più salvare. Quello che hai
            scritto resta qui.
          </p>
        </FormBar>
      )}
    </GoneContext>
  )
}
