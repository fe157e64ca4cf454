import { formatFileSize } from '@filo/contract/kit/file.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconFile, IconX } from '@tabler/icons-react'
import { isRunning, type UploadItem, uploads } from '../api/upload-queue.ts'
import { useConfirm } from '../dialogs/confirm-dialog.tsx'
import classes from './upload-panel.module.css'
import { uploadWords } from './upload-words.ts'

/** One file of the upload panel, with its progress and actions. */
export function UploadRow({ item }: { item: UploadItem }) {
  const { id, name, size, state, percent } = item
  const running = isRunning(item)
  const Icon = state === 'done' ? IconCircleCheck : state === 'failed' ? IconAlertTriangle : IconFile

  const confirm = useConfirm(() =>
    running
      ? {
          title: `Annullare il caricamento di ${name}?`,
          description: 'Di questo file non resterà nulla sul server.',
          confirmLabel: 'Annulla il caricamento',
          closeLabel: 'Continua a caricare',
        }
      : null,
  )

  async function cancel() {
    if (state === 'waiting' || (await confirm())) uploads.cancel(id)
  }

  return (
    <li className={classes.row} data-state={state}>
      <Icon aria-hidden size={24} />
      <div className={classes.file}>
        <p className={classes.name}>{name}</p>
        <p className={classes.state}>
          {formatFileSize(size)} · {uploadWords(item)}
        </p>
        {state === 'sending' && (
          <progress className={classes.bar} max={100} value={percent} aria-label={`Caricamento di ${name}`}>
            {percent}%
          </progress>
        )}
      </div>
      <div className={classes.actions}>
        {running && (
          <Button
            size="compact-md"
            variant="default"
            aria-label={`Annulla il caricamento di ${name}`}
            onClick={cancel}
          >
            Annulla
          </Button>
        )}
        {(state === 'cancelled' || state === 'failed') && item.mayRetry && (
          <Button
            size="compact-md"
            variant="default"
            aria-label={`Riprova ${name}`}
            onClick={() => uploads.retry(id)}
          >
            Riprova
          </Button>
        )}
        {!running && (
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={`Togli ${name} dall’elenco`}
            onClick={() => uploads.dismiss(id)}
          >
            <IconX aria-hidden size={20} />
          </ActionIcon>
        )}
      </div>
    </li>
  )
}
