/** Messages between the tabs of one browser; they contain no personal data. */
export type SessionMessage = 'signed-in' | 'signed-out'

const name = 'filo-session'

export function openSessionChannel(listener: (news: SessionMessage) => void): {
  post(news: SessionMessage): void
  close(): void
} {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-in' || data === 'signed-out') listener(data)
  }
  return { post: (news) => channel.postMessage(news), close: () => channel.close() }
}
