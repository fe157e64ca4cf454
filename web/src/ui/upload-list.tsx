import '@mantine/core/styles/ActionIcon.layer.css'
import { writtenSize } from '@filo/contract/kit/file.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconCircleCheck, IconFile, IconX } from '@tabler/icons-react'
import { useConfirm } from './confirm-dialog.tsx'
import unseen from './unseen.module.css'
import classes from './upload-list.module.css'

export type UploadItem = {
  id: string
  name: string
  /** Bytes. */
  size: number
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled'
  /** 0–100 */
  percent: number
  error?: string | undefined
}

type UploadListProps = {
  items: readonly UploadItem[]
  onCancel: (id: string) => void
  onRetry: (id: string) => void
  /** Takes an ended file off the list. */
  onDismiss?: (id: string) => void
}

export function UploadList({ items, ...deeds }: UploadListProps) {
  return (
    <ul className={classes.list} aria-label="File in caricamento">
      {items.map((item) => (
        <Row key={item.id} item={item} {...deeds} />
      ))}
    </ul>
  )
}

type RowProps = Omit<UploadListProps, 'items'> & { item: UploadItem }

function Row({ item, onCancel, onRetry, onDismiss }: RowProps) {
  const confirm = useConfirm()
  const { id, name, size, state, percent } = item
  const running = state === 'sending' || state === 'waiting'

  async function cancel() {
    if (state === 'waiting') return onCancel(id)
    const sure = await confirm({
      title: `Annullare il caricamento di ${name}?`,
      confirmLabel: 'Annulla il caricamento',
      closeLabel: 'Continua a caricare',
    })
    if (sure) onCancel(id)
  }

  return (
    <li className={classes.row} data-state={state}>
      {state === 'done' ? (
        <IconCircleCheck aria-hidden size={24} className={classes.done} />
      ) : (
        <IconFile aria-hidden size={24} />
      )}
      <div className={classes.file}>
        <p className={classes.name}>{name}</p>
        <p className={classes.state}>
          {writtenSize(size)} · {words(item)}
        </p>
        {state === 'sending' && (
          <progress className={classes.bar} max={100} value={percent} aria-label={`Caricamento di ${name}`}>
            {percent}%
          </progress>
        )}
      </div>
      <div className={classes.deeds}>
        {(state === 'failed' || state === 'cancelled') && (
          <Button
            size="compact-md"
            variant="default"
            aria-label={`Riprova ${name}`}
            onClick={() => onRetry(id)}
          >
            Riprova
          </Button>
        )}
        {running && (
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={`Annulla il caricamento di ${name}`}
            onClick={cancel}
          >
            <IconX aria-hidden size={20} />
          </ActionIcon>
        )}
        {!running && onDismiss && (
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={`Togli ${name} dall’elenco`}
            onClick={() => onDismiss(id)}
          >
            <IconX aria-hidden size={20} />
          </ActionIcon>
        )}
      </div>
      <span role="status" className={unseen.text}>
        {spoken(item)}
      </span>
    </li>
  )
}

function words({ state, percent, error }: UploadItem): string {
  switch (state) {
    case 'waiting':
      return 'in attesa'
    case 'sending':
      return `${Math.round(percent)}%`
    case 'done':
      return 'caricato'
    case 'cancelled':
      return 'Caricamento annullato'
    case 'failed':
      return error ?? 'Caricamento non riuscito'
  }
}

/** Only at 0, 50 and 100: every percent read aloud would drown the page. */
function spoken(item: UploadItem): string {
  if (item.state === 'sending') return `${item.name}: ${item.percent >= 50 ? 50 : 0}%`
  if (item.state === 'done') return `${item.name}: 100%, caricato`
  return item.state === 'waiting' ? '' : `${item.name}: ${words(item)}`
}
