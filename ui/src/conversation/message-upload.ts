import type { QueryClient } from '@tanstack/react-query'
import { toApiError } from '../api/api-error.ts'
import { newOrderedId } from '../api/idempotency-key.ts'
import { UploadCancelled } from '../api/upload.ts'
import { PerhapsStored, type SendFile, type WithdrawFile } from '../api/upload-queue.ts'
import type { ConversationSource } from './conversation-source.ts'
import { startAttempt } from './unanswered.ts'
import { addIncomingMessage } from './use-log.ts'
import { withdraw } from './withdraw.ts'

const messageIds = new WeakMap<File, string>()

/** The id of a file's message, the same on every retry until it is withdrawn. */
function messageIdOf(file: File): string {
  const id = messageIds.get(file) ?? newOrderedId()
  messageIds.set(file, id)
  return id
}

/** Files taken back without an answer: their ids may be used up. */
const unanswered = new WeakSet<File>()

/** How the upload panel sends the files of a conversation, and takes them back. */
export function messageUpload(
  client: QueryClient,
  source: ConversationSource,
): { send: SendFile; withdraw: WithdrawFile } {
  const takeBack: WithdrawFile = async (file) => {
    unanswered.add(file)
    const hadArrived = await withdraw(client, source, messageIdOf(file)).catch((error) => {
      throw toApiError(error).isTransient ? perhapsArrived(error) : error
    })
    unanswered.delete(file)
    if (!hadArrived) messageIds.delete(file)
    return hadArrived
  }
  const send: SendFile = async (file, options) => {
    if (unanswered.has(file) && (await takeBack(file))) return
    const { onProgress, mayHaveArrived } = startAttempt(file, options.onProgress)
    try {
      const message = await source.sendFile(messageIdOf(file), file, { ...options, onProgress })
      void addIncomingMessage(client, message)
    } catch (error) {
      throw !(error instanceof UploadCancelled) && mayHaveArrived(error) ? perhapsArrived(error) : error
    }
  }
  return { send, withdraw: takeBack }
}

function perhapsArrived(error: unknown): PerhapsStored {
  const { code, status, requestId } = toApiError(error)
  const message = 'Forse è arrivato: “Riprova” non lo manda due volte'
  return new PerhapsStored({ code, status, requestId, message })
}
