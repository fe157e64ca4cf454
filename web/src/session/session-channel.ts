/** What the tabs of one browser tell each other: that somebody came or went, and nothing about anybody. */
export type SessionNews = 'signed-in' | 'signed-out'

const name = 'filo-session'

export function listenToTabs(listener: (news: SessionNews) => void): {
  tell(news: SessionNews): void
  close(): void
} {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-in' || data === 'signed-out') listener(data)
  }
  return { tell: (news) => channel.postMessage(news), close: () => channel.close() }
}
