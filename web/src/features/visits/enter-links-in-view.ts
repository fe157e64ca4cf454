import { type RefObject, useEffect, useSyncExternalStore } from 'react'

/** The visits of the links into a room that are in view now. */
let inView: ReadonlyMap<Element, string> = new Map()
const listeners = new Set<() => void>()

function set(link: Element, visit: string | null): void {
  const next = new Map(inView)
  if (visit === null) next.delete(link)
  else next.set(link, visit)
  inView = next
  for (const listener of listeners) listener()
}

/** Notes whether a link into the room of a visit is in view; `null` while there is none. */
export function useNotedInView(link: RefObject<Element | null>, visit: string | null): void {
  useEffect(() => {
    const { current } = link
    if (!current || visit === null) return
    const observer = new IntersectionObserver((entries) => {
      set(current, entries.at(-1)?.isIntersecting ? visit : null)
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      set(current, null)
    }
  }, [link, visit])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the page shows a link into the room of the visit, in view. */
export const useIsLinkInView = (visit: string | undefined): boolean =>
  useSyncExternalStore(subscribe, () => visit !== undefined && [...inView.values()].includes(visit))
