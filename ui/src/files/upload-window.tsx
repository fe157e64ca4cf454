import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type MouseEvent, useId } from 'react'
import { isRunning, type UploadItem, type UploadTarget, uploads } from '../api/upload-queue.ts'
import { usePinnedHeight } from '../theme/pinned-height.ts'
import { useTimeLimit } from '../theme/time-limit.ts'
import classes from './upload-panel.module.css'
import { UploadRow } from './upload-row.tsx'
import { totalPercent, uploadSummary } from './upload-words.ts'

/** For how long the panel still says that all files are uploaded, in milliseconds. */
const doneMs = 8_000

type UploadWindowProps = {
  items: readonly UploadItem[]
  /** Shown after the person was about to close the tab and stayed; '' otherwise. */
  warning: string
  isOpen: boolean
  onToggle: (open: boolean) => void
  onOpen: (path: string) => void
}

export function UploadWindow({ items, warning, isOpen, onToggle, onOpen }: UploadWindowProps) {
  const titleId = useId()
  const contentId = useId()
  const panel = usePinnedHeight('--filo-uploads')
  const running = items.some(isRunning)
  const areAllDone = items.every(({ state }) => state === 'done')
  useTimeLimit(panel, areAllDone ? doneMs : null, close)

  function close() {
    for (const { id } of items) uploads.dismiss(id)
  }

  return (
    <section
      ref={panel}
      className={classes.panel}
      aria-labelledby={titleId}
      data-failed={(!running && items.some(({ state }) => state === 'failed')) || undefined}
      data-keeps-focus
    >
      <div className={classes.head}>
        <div>
          <h2 id={titleId} tabIndex={-1} data-focus-target>
            Caricamenti
          </h2>
          <p>{uploadSummary(items)}</p>
        </div>
        <ActionIcon
          variant="transparent"
          color="white"
          size={44}
          aria-label={isOpen ? 'Riduci il pannello dei caricamenti' : 'Apri il pannello dei caricamenti'}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => onToggle(!isOpen)}
        >
          {isOpen ? <IconChevronDown aria-hidden size={24} /> : <IconChevronUp aria-hidden size={24} />}
        </ActionIcon>
        {!running && (
          <ActionIcon
            variant="transparent"
            color="white"
            size={44}
            aria-label="Chiudi il pannello dei caricamenti"
            onClick={close}
          >
            <IconX aria-hidden size={24} />
          </ActionIcon>
        )}
      </div>
      {running && !isOpen && (
        <progress className={classes.whole} max={100} value={totalPercent(items)} aria-label="Caricamenti" />
      )}
      <div id={contentId} className={classes.content} hidden={!isOpen}>
        {warning !== '' && (
          <p role="alert" className={classes.warning}>
            {warning}
          </p>
        )}
        {running && warning === '' && (
          <p className={classes.hint}>
            Puoi cambiare pagina: il caricamento continua finché non chiudi la scheda.
          </p>
        )}
        {byTarget(items).map(({ target, files }) => (
          <Target key={target.id} target={target} onOpen={onOpen}>
            {files.filter(isNotDone).map((item) => (
              <UploadRow key={item.id} item={item} />
            ))}
          </Target>
        ))}
      </div>
    </section>
  )
}

type TargetProps = { target: UploadTarget; onOpen: (path: string) => void; children: React.ReactNode }

/** The uploads to one record, under its name, which links to its page. */
function Target({ target: { label, path }, onOpen, children }: TargetProps) {
  const id = useId()
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(path)
  }
  return (
    <div>
      <p className={classes.target}>
        <a id={id} href={path} onClick={open}>
          {label}
        </a>
      </p>
      <ul className={classes.list} aria-labelledby={id}>
        {children}
      </ul>
    </div>
  )
}

/** Uploaded files are shown in their record, not here. */
const isNotDone = ({ state }: UploadItem) => state !== 'done'

function byTarget(items: readonly UploadItem[]): { target: UploadTarget; files: UploadItem[] }[] {
  const groups = new Map<string, { target: UploadTarget; files: UploadItem[] }>()
  for (const item of items) {
    const group = groups.get(item.target.id) ?? { target: item.target, files: [] }
    group.files.push(item)
    groups.set(item.target.id, group)
  }
  return [...groups.values()]
}
