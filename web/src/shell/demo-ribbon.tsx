import classes from './demo-ribbon.module.css'
import { useInstallation } from './installation.ts'

/** Nobody should take invented patients for real ones, nor enter real ones here. */
export function DemoRibbon() {
  const { demo } = useInstallation()
  if (!demo) return null
  return (
    <aside className={classes.ribbon} aria-label="Avviso sulla demo">
      <strong>Demo.</strong> I dati sono inventati: non inserire dati di persone reali.
    </aside>
  )
}
