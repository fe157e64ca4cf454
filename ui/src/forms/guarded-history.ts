import {
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
  UNSAFE_createBrowserHistory,
} from 'react-router'

/** Where one is, and by which kind of step one came there. */
export type Place = { location: Location; navigationType: NavigationType }

/** Whether the person leaves; null where nothing guards the page that is left. */
export type AskToLeave = (from: string, to: string) => (() => Promise<boolean>) | null

/** After so many milliseconds without a step the browser stands where it will stay. */
const settledMs = 50

/** The place of the page in the browser's history; null where the address was typed by hand. */
const indexNow = (): number | null => window.history.state?.idx ?? null

/** Pages that the router did not make bear one and the same key. */
const isSame = (one: Location, other: Location) =>
  one.key === other.key && one.pathname === other.pathname && one.search === other.search

/**
 * History of the browser in which leaving a page may be refused. Of a step back or forward the browser only says that it
 * was made, so it is taken back until the person has answered.
 */
export function createGuardedHistory(askToLeave: AskToLeave) {
  const history = UNSAFE_createBrowserHistory()
  let place: Place = { location: history.location, navigationType: NavigationType.Pop }
  let tell = (_place: Place) => {}
  let index = indexNow()
  let isAsking = false
  let isAgreed = false
  let isReturning = false
  let settling: ReturnType<typeof setTimeout> | undefined

  const arrive = (navigationType: NavigationType) => {
    place = { location: history.location, navigationType }
    index = indexNow()
    isReturning = false
    tell(place)
  }

  /** One question at a time: whatever else would leave meanwhile is dropped. */
  async function goOnceAgreed(ask: () => Promise<boolean>, go: () => void) {
    if (isAsking) return
    isAsking = true
    const leaves = await ask().finally(() => {
      isAsking = false
    })
    if (leaves) go()
  }

  function step(to: To, go: () => void) {
    const { pathname = place.location.pathname } = typeof to === 'string' ? parsePath(to) : to
    const ask = askToLeave(place.location.pathname, pathname)
    if (ask) goOnceAgreed(ask, go)
    else go()
  }

  /** Two steps back at once can cross with the step that takes the first of them back: it is looked at once they are over. */
  const settle = () => {
    const steps = (index ?? 0) - (indexNow() ?? 0)
    if (steps !== 0) history.go(steps)
  }

  const stepped = ({ location }: { location: Location }) => {
    clearTimeout(settling)
    // Taken back, as below.
    if (isSame(location, place.location)) {
      isReturning = false
      return
    }
    const ask = isAgreed ? null : askToLeave(place.location.pathname, location.pathname)
    isAgreed = false
    const at = indexNow()
    // How far an address is that was typed by hand nobody knows.
    if (!ask || index === null || at === null) return arrive(NavigationType.Pop)
    if (!isReturning) history.go(index - at)
    isReturning = true
    settling = setTimeout(settle, settledMs)
    goOnceAgreed(ask, () => {
      clearTimeout(settling)
      const steps = at - (indexNow() ?? at)
      if (steps === 0) return arrive(NavigationType.Pop)
      isAgreed = true
      history.go(steps)
    })
  }

  const navigator: Navigator = {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to, state) =>
      step(to, () => {
        history.push(to, state)
        arrive(NavigationType.Push)
      }),
    replace: (to, state) =>
      step(to, () => {
        history.replace(to, state)
        arrive(NavigationType.Replace)
      }),
  }
  return {
    navigator,
    place: () => place,
    /** Tells of each arrival until the answered function is called. */
    listen(listener: (place: Place) => void) {
      tell = listener
      return history.listen(stepped)
    },
  }
}
