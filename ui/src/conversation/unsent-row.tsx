import { formatFileSize } from '@filo/contract/kit/file.ts'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { PlainText } from '../display/plain-text.tsx'
import { FilePicture } from '../files/file-picture.tsx'
import classes from './conversation.module.css'
import { outbox, type Unsent } from './outbox.ts'

type UnsentRowProps = {
  one: Unsent
  /** Stands below the message. */
  note?: ReactNode
  onEdit: () => void
}

/** An unsent message with its actions; `onEdit` takes its text back to change it. */
export function UnsentRow({ one, note, onEdit }: UnsentRowProps) {
  const { id, text, file, state } = one
  const isHeld = state === 'refused' || state === 'asking'
  return (
    <li className={classes.row} data-own data-state={state}>
      <div className={classes.bubble}>
        {text !== null && <PlainText text={text} />}
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
          <span className={classes.state} role={isHeld ? 'alert' : undefined}>
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
        {mayRetry(one) && (
          <button type="button" onClick={() => outbox.retry(id)}>
            Riprova
          </button>
        )}
        {state !== 'sending' && text !== null && (
          <button type="button" onClick={onEdit}>
            Modifica
          </button>
        )}
        {(file || isHeld) && (
          <button type="button" onClick={() => void outbox.takeBack(id)}>
            {file && state !== 'refused' ? 'Annulla' : 'Elimina'}
          </button>
        )}
      </p>
    </li>
  )
}

const mayRetry = ({ state, error }: Unsent): boolean =>
  (state === 'waiting' && error !== null) || (state === 'refused' && !error?.isFinal)

function stateWords({ state, file, percent, error, mayBeStored, isKept }: Unsent): string {
  switch (state) {
    case 'sending':
      return file ? `In invio: ${percent}%` : 'In invio'
    case 'waiting':
      if (!error) return 'In attesa'
      return mayBeStored
        ? `Forse è arrivato. ${waitReason(error)} La conferma arriva da sola, ${unlessClosed(isKept)}.`
        : `${waitReason(error)} Parte da solo, ${unlessClosed(isKept)}.`
    case 'asking':
      return error
        ? `Forse è arrivato, quindi per ora resta qui. Appena torna la rete te lo diciamo, ${unlessClosed(isKept)}.`
        : 'Controllo se è arrivato…'
    case 'refused':
      return `${mayBeStored ? 'Forse è arrivato.' : 'Non inviato.'} ${error ? sentenceOf(error) : 'Non era arrivato.'}`
  }
}

/** Closing the page loses a message that is not kept; one that is goes on when Filo is opened within a day. */
const unlessClosed = (isKept: boolean) =>
  isKept ? 'anche se chiudi e riapri Filo entro un giorno' : 'se non chiudi la pagina'

function waitReason(error: ApiError): string {
  if (error.code !== 'unreachable') return `${sentenceOf(error)}.`
  return navigator.onLine ? 'Il server non risponde.' : 'Non c’è rete.'
}

function sentenceOf({ message, details, reference }: ApiError): string {
  const sentence = details?.[0]?.message ?? message
  return reference ? `${sentence} (riferimento ${reference})` : sentence
}
