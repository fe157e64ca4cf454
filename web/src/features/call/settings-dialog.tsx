import type { CallEngine, CallView } from '@filo/ui/call/call-engine.ts'
import { Dialog, DialogActions } from '@filo/ui/dialogs/dialog.tsx'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatCode } from '@filo/ui/format/format.ts'
import { Button } from '@mantine/core'
import classes from './call.module.css'
import { DeviceFields } from './device-fields.tsx'

type SettingsDialogProps = { call: CallEngine; view: CallView; onClose: () => void }

/** Devices during the call, and the safety codes to compare aloud. */
export const SettingsDialog = ({ call, view: { own, peers }, onClose }: SettingsDialogProps) => (
  <Dialog title="Impostazioni della visita" onClose={onClose}>
    <div className={classes.settings}>
      <DeviceFields own={own} onChoose={(device, id) => void call.choose(device, id)} />
      <section>
        <h3>Codice di sicurezza</h3>
        <p>
          Immagini e voci viaggiano cifrate tra voi e nulla viene registrato. Leggetevi il numero a voce: se è
          diverso, qualcuno potrebbe essere in mezzo, quindi uscite.
        </p>
        {peers.length === 0 && <p>Il numero compare quando entra qualcuno.</p>}
        <ul className={classes.codes}>
          {peers.map(({ id, person, safetyCode }) => (
            <li key={id}>
              <FullName person={person} />:{' '}
              <strong>
                {safetyCode ? <Verbatim>{formatCode(safetyCode)}</Verbatim> : 'non ancora collegato'}
              </strong>
            </li>
          ))}
        </ul>
      </section>
    </div>
    <DialogActions>
      <Button onClick={onClose}>Chiudi</Button>
    </DialogActions>
  </Dialog>
)
