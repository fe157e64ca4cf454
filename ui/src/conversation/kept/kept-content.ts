import { ApiError, type ApiErrorCode } from '../../api/api-error.ts'
import type { Restored, Unsent } from '../outbox.ts'

/**
 * A message inside its encryption. `order` is that in which it is sent. The worker of the patients' app reads it too
 * (`companion/src/send-unsent.js`).
 */
export type KeptMessage = Pick<Unsent, 'id' | 'room' | 'text' | 'seen' | 'mayBeStored'> & {
  order: number
  state: 'waiting' | 'refused' | 'asking'
  file: { name: string; type: string } | null
  error: { code: ApiErrorCode; message: string; status: number } | null
}

export type KeptDraft = { room: string; draft: string }

/** `isTried`: an attempt is under way, so the server may have stored it when it is read again. */
export function keptMessage(item: Unsent, order: number, isTried: boolean): KeptMessage {
  const { id, room, text, seen, file, error } = item
  return {
    ...{ id, room, text, seen, order },
    state: item.state === 'sending' ? 'waiting' : item.state,
    mayBeStored: item.mayBeStored || isTried,
    file: file && { name: file.name, type: file.type },
    // Why a message is waiting is out of date when it is read again.
    error:
      item.state === 'refused' && error
        ? { code: error.code, message: error.message, status: error.status }
        : null,
  }
}

/** The item as it enters the outbox again; `bytes` are those of its file. */
export function restoredItem(kept: KeptMessage, bytes: Uint8Array<ArrayBuffer> | null): Restored {
  const { id, room, text, seen, mayBeStored, state, file, error } = kept
  return {
    ...{ id, room, text, seen, mayBeStored, state },
    file: file && bytes ? new File([bytes], file.name, { type: file.type }) : null,
    error: error && new ApiError(error),
  }
}

const utf8 = { encoder: new TextEncoder(), decoder: new TextDecoder() }

export const bytesOf = (content: KeptMessage | KeptDraft): Uint8Array<ArrayBuffer> =>
  utf8.encoder.encode(JSON.stringify(content))

export const contentIn = (bytes: Uint8Array): KeptMessage | KeptDraft =>
  JSON.parse(utf8.decoder.decode(bytes)) as KeptMessage | KeptDraft
