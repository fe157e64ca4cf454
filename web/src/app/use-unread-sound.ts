import { useEffect, useRef } from 'react'

/** Plays a sound when the number of unread messages grows; the player is loaded only then. */
export function useUnreadSound(unread: number | undefined): void {
  const previous = useRef(unread)
  useEffect(() => {
    const isMore = previous.current !== undefined && unread !== undefined && unread > previous.current
    previous.current = unread
    if (isMore)
      import('../features/chat/sound.ts').then(
        ({ playIfEnabled }) => playIfEnabled(),
        () => {},
      )
  }, [unread])
}
