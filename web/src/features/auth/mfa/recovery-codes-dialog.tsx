import { saveFile } from '@filo/ui/api/save-file.ts'
import { Dialog, DialogActions } from '@filo/ui/dialogs/dialog.tsx'
import { PrintOnly } from '@filo/ui/display/print-only.tsx'
import { useCopy } from '@filo/ui/display/use-copy.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { Button } from '@mantine/core'
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useUser } from '../../../session/session.tsx'
import classes from './security.module.css'

type RecoveryCodesDialogProps = { codes: string[]; onClose: () => void }

const asText = (email: string, codes: string[]) =>
  [`Codici di recupero di Filo per ${email}`, 'Ognuno vale una volta sola.', '', ...codes, ''].join('\r\n')

/** Shows the codes once; closes only when the user confirms that they are stored. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { email } = useUser()
  const { copy, isRefused } = useCopy('Codici copiati')

  return (
    <Dialog
      title="Salva i codici di recupero"
      description="Servono per accedere se perdi il telefono o la passkey. Ognuno vale una volta sola, e questa è l’unica volta in cui li vedi."
      alert
    >
      <ul className={classes.codes} aria-label="Codici di recupero">
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          variant="default"
          data-autofocus
          leftSection={<IconDownload aria-hidden size={18} />}
          onClick={() =>
            saveFile(new Blob([asText(email, codes)], { type: 'text/plain' }), 'codici-di-recupero-filo.txt')
          }
        >
          Scarica
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter aria-hidden size={18} />}
          onClick={() => window.print()}
        >
          Stampa
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopy aria-hidden size={18} />}
          onClick={() => copy(codes.join('\n'))}
        >
          Copia
        </Button>
      </div>
      {isRefused && (
        <Notice tone="warning" announce>
          Il browser non permette di copiare: scarica o stampa i codici.
        </Notice>
      )}
      <DialogActions>
        <Button onClick={onClose}>Ho messo i codici al sicuro</Button>
      </DialogActions>
      <PrintOnly>
        <article className={classes.sheet}>
          <h2>Codici di recupero di Filo</h2>
          <p>{email}</p>
          <p>Ognuno vale una volta sola. Conserva questo foglio dove nessun altro lo trova.</p>
          <ul>
            {codes.map((code) => (
              <li key={code} translate="no">
                {code}
              </li>
            ))}
          </ul>
        </article>
      </PrintOnly>
    </Dialog>
  )
}
