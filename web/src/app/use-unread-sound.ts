import { useEffect, useRef } from 'react'

/** Heard when there is more to read than before; what plays it is fetched by then. */
export function useUnreadSound(unread: number | undefined): void {
  const before = useRef(unread)
  useEffect(() => {
    const isMore = before.current !== undefined && unread !== undefined && unread > before.current
    before.current = unread
    if (isMore)
      import('../features/chat/sound.ts').then(
        ({ playIfEnabled }) => playIfEnabled(),
        () => {},
      )
  }, [unread])
}
