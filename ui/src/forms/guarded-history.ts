import {
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
  UNSAFE_createBrowserHistory,
} from 'react-router'

/** Location that is shown, and the kind of step that led there. */
export type Place = { location: Location; navigationType: NavigationType }

/** Answers how to ask whether the person leaves; null where nothing guards the page. */
export type AskToLeave = (from: string, to: string) => (() => Promise<boolean>) | null

/** Milliseconds without a step after which the browser has come to rest. */
const settledMs = 50

/** Reads the index of the current history entry; null for an address typed by hand. */
const indexNow = (): number | null => window.history.state?.idx ?? null

/** Compares addresses too, because entries that the router did not make share one key. */
const isSame = (one: Location, other: Location) =>
  one.key === other.key && one.pathname === other.pathname && one.search === other.search

/**
 * Creates a browser history in which leaving a page may be refused. The browser reports a step back or forward only once
 * it is made, so the step is reverted until the person has answered.
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

  /** Asks one question at a time; other steps meanwhile are dropped. */
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

  /** Returns to the page after several quick steps, which can overtake the step that reverts the first. */
  const settle = () => {
    const steps = (index ?? 0) - (indexNow() ?? 0)
    if (steps !== 0) history.go(steps)
  }

  const stepped = ({ location }: { location: Location }) => {
    clearTimeout(settling)
    // Reverted, see below.
    if (isSame(location, place.location)) {
      isReturning = false
      return
    }
    const ask = isAgreed ? null : askToLeave(place.location.pathname, location.pathname)
    isAgreed = false
    const at = indexNow()
    // Without an index nobody knows how many steps to revert.
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
