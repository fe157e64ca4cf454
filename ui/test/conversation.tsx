import type { Message, MessagePage } from '@filo/contract/features/chat/message.schema.ts'
import type { Participant } from '@filo/contract/features/chat/room.schema.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { createQueryClient } from '../src/api/query-client.ts'
import { Conversation } from '../src/conversation/conversation.tsx'
import type { ConversationSource, MessageQuery } from '../src/conversation/conversation-source.ts'
import { useLog } from '../src/conversation/use-log.ts'
import { liveSocket } from '../src/live/live-socket.ts'

export const [room, self, other] = ['1', '2', '3'].map((n) => `a1a1a1a1-0000-4000-8000-00000000070${n}`) as [
  string,
  string,
  string,
]

/** A message of a colleague's, unless other fields are given. */
export const message = (seq: number, fields: Partial<Message> = {}): Message => ({
  ...{ room, seq, id: `a1a1a1a1-0000-7000-8000-${String(seq).padStart(12, '0')}` },
  at: '2026-03-12T09:00:00.000Z',
  from: { id: other, role: 'nurse', title: null, name: 'Livia', surname: 'Prova', relation: null },
  ...{ text: `Messaggio ${seq}`, file: null },
  ...fields,
})

export const messages = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, n) => message(from + n))

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
    const { query, readOn } = useLog(source, place)
    if (!query.data) return <p>Caricamento…</p>
    return (
      <Conversation
        {...{ source, log: query.data, loadMore: readOn, self, participants, readSeq }}
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
