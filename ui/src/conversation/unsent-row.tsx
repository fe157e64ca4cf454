import { formatFileSize } from '@filo/contract/kit/file.ts'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { FilePicture } from '../files/file-picture.tsx'
import classes from './conversation.module.css'
import { outbox, type Unsent } from './outbox.ts'

type UnsentRowProps = {
  one: Unsent
  /** Stands below the message. */
  note?: ReactNode
  onEdit: (text: string) => void
}

/** An unsent message with its actions; `onEdit` gets the text back to change it. */
export function UnsentRow({ one, note, onEdit }: UnsentRowProps) {
  const { id, text, file, state, error } = one
  return (
    <li className={classes.row} data-own data-state={state}>
      <div className={classes.bubble}>
        {text !== null && <p className={classes.plain}>{text}</p>}
        {file && (
          <div className={classes.file}>
            {file.type.startsWith('image/') && (
              <span className={classes.thumbnail}>
                <FilePicture blob={file} alt="" />
              </span>
            )}
            <span>
              <span className={classes.fileName}>{file.name}</span>
              <span className={classes.quiet}>{formatFileSize(file.size)}</span>
            </span>
          </div>
        )}
        <p className={classes.foot}>
          <span className={classes.state} role={state === 'refused' ? 'alert' : undefined}>
            {state === 'refused' ? (
              <IconAlertTriangle aria-hidden size={18} />
            ) : (
              <IconClock aria-hidden size={18} />
            )}
            {stateWords(one)}
          </span>
        </p>
      </div>
      {note}
      <p className={classes.actions}>
        {state !== 'sending' && error && !error.isFinal && (
          <button type="button" onClick={() => outbox.retry(id)}>
            Riprova
          </button>
        )}
        {state !== 'sending' && text !== null && (
          <button
            type="button"
            onClick={() => {
              outbox.drop(id)
              onEdit(text)
            }}
          >
            Modifica
          </button>
        )}
        {(file || state === 'refused') && (
          <button type="button" onClick={() => outbox.drop(id)}>
            {state === 'refused' ? 'Elimina' : 'Annulla'}
          </button>
        )}
      </p>
    </li>
  )
}

function stateWords({ state, file, percent, error }: Unsent): string {
  if (state === 'sending') return file ? `In invio: ${percent}%` : 'In invio'
  if (state === 'waiting' && !error) return 'In attesa'
  if (state === 'waiting') return `${waitReason(error)} Parte da solo, se non chiudi la pagina.`
  return `Non inviato. ${error ? sentenceOf(error) : ''}`
}

const waitReason = (error: ApiError | null) =>
  error === null || error.code === 'unreachable' ? 'Il server non risponde.' : `${sentenceOf(error)}.`

function sentenceOf({ message, details, reference }: ApiError): string {
  const sentence = details?.[0]?.message ?? message
  return reference ? `${sentence} (riferimento ${reference})` : sentence
}
