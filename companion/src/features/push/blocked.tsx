import { isIos } from '@filo/ui/api/platform.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { type ReactNode, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Card } from '../../controls/card.tsx'
import classes from './push.module.css'

/** How to allow notices that were refused, one step a line. `onChecked`: the person says that they are allowed now. */
export function Blocked({ onChecked }: { onChecked: () => void }) {
  const [isChecked, setChecked] = useState(false)
  return (
    <Card title="Gli avvisi di Filo sono bloccati">
      <p>Li blocca questo telefono, nelle sue impostazioni. Per sbloccarli:</p>
      <ol className={classes.steps}>{stepsFor[systemOf(navigator.userAgent)]}</ol>
      {isChecked && (
        <Notice tone="warning" announce>
          Sono ancora bloccati. Ripeti i passi, o fatti aiutare da qualcuno.
        </Notice>
      )}
      <Button
        fullWidth
        onClick={() => {
          setChecked(true)
          onChecked()
        }}
      >
        Ho fatto: controlla
      </Button>
    </Card>
  )
}

const systemOf = (userAgent: string) =>
  isIos() ? 'apple' : /Android/.test(userAgent) ? 'android' : 'computer'

const stepsFor: Record<ReturnType<typeof systemOf>, ReactNode> = {
  apple: (
    <>
      <li>
        Apri le <strong>Impostazioni</strong> del telefono.
      </li>
      <li>
        Tocca <strong>Notifiche</strong>, poi <strong>Filo</strong>.
      </li>
      <li>
        Accendi <strong>Consenti notifiche</strong>.
      </li>
    </>
  ),
  android: (
    <>
      <li>
        Apri le <strong>Impostazioni</strong> del telefono.
      </li>
      <li>
        Tocca <strong>App</strong>, poi <strong>Filo</strong>; se non c’è, il tuo browser: per esempio{' '}
        <strong>Chrome</strong>.
      </li>
      <li>
        Tocca <strong>Notifiche</strong> e accendile.
      </li>
      <li>
        In Chrome apri anche il menu con i tre puntini: <strong>Impostazioni</strong>,{' '}
        <strong>Impostazioni sito</strong>, <strong>Notifiche</strong>. Se Filo è fra i siti bloccati, toccalo
        e scegli <strong>Consenti</strong>.
      </li>
    </>
  ),
  computer: (
    <>
      <li>Accanto all’indirizzo di Filo, in alto, premi l’icona a sinistra: un lucchetto o due levette.</li>
      <li>
        Alla voce <strong>Notifiche</strong> scegli <strong>Consenti</strong>.
      </li>
    </>
  ),
}
