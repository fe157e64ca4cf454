import type { Message, MessagePage } from '@filo/contract/features/chat/message.schema.ts'
import type { Participant } from '@filo/contract/features/chat/room.schema.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { createQueryClient } from '../src/api/query-client.ts'
import { Conversation } from '../src/conversation/conversation.tsx'
import type { ConversationSource, MessageQuery } from '../src/conversation/conversation-source.ts'
import { useLog } from '../src/conversation/use-log.ts'
import { liveSocket } from '../src/live/live-socket.ts'
import { room, self } from './messages.ts'

/** A conversation that contains the stored messages; a test stores more by changing the list. */
export function sourceOf(stored: Message[]): ConversationSource {
  const notCalled = () => Promise.reject(new Error('not called here'))
  return {
    room,
    async read({ before, after, limit = 50 }: MessageQuery): Promise<MessagePage> {
      const found = stored.filter(({ seq }) => seq > (after ?? 0) && seq < (before ?? Infinity))
      const items = after === undefined ? found.slice(-limit) : found.slice(0, limit)
      return { items, hasMore: found.length > items.length }
    },
    send: notCalled,
    sendFile: notCalled,
    withdraw: notCalled,
    markRead: async (seq) => ({ readSeq: seq, unread: 0 }),
    participants: async () => ({ items: [] }),
    files: { queryKey: ['chat', room], read: notCalled, readView: notCalled, readThumbnail: notCalled },
  }
}

type ShowOptions = { place?: number | 'end'; readSeq?: number | null; participants?: readonly Participant[] }

/** Opens a conversation; returns functions that close it and open it again, as by going to another page and back. */
export function showConversation(source: ConversationSource, options: ShowOptions = {}) {
  const { place = 'end', readSeq = null, participants = [] } = options
  const client = createQueryClient()
  function Opened() {
    const { query, loadMore, jumpToEnd } = useLog(source, place)
    if (!query.data) return <p>Caricamento…</p>
    return (
      <Conversation
        {...{
          source,
          log: query.data,
          loadMore,
          onJumpToLatest: jumpToEnd,
          self,
          participants,
          readSeq,
        }}
        empty={<p>Nessun messaggio</p>}
        onOpen={() => {}}
      />
    )
  }
  const shown = (isOpen: boolean) => (
    <QueryClientProvider client={client}>{isOpen && <Opened />}</QueryClientProvider>
  )
  const { rerender } = render(shown(true))
  return { leave: () => rerender(shown(false)), comeBack: () => rerender(shown(true)) }
}

/** A message arrives over the socket. */
export const receive = (arrived: Message): void => act(() => liveSocket.received('chat:message', arrived))
