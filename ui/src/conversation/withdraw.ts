import type { QueryClient } from '@tanstack/react-query'
import type { ConversationSource } from './conversation-source.ts'
import { roomKey, roomsKey } from './query-keys.ts'
import { addIncomingMessage } from './use-log.ts'

/**
 * Keeps a message from being stored from now on (decision 087). Resolves to `true` if it was stored before, once the
 * conversation on screen contains it.
 */
export async function withdraw(
  client: QueryClient,
  source: ConversationSource,
  id: string,
): Promise<boolean> {
  const { message } = await source.withdraw(id)
  if (!message) return false
  await addIncomingMessage(client, message)
  for (const key of [[...roomKey, source.room], roomsKey]) void client.invalidateQueries({ queryKey: key })
  return true
}
