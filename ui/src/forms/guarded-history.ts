import {
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
  UNSAFE_createBrowserHistory,
} from 'react-router'

/** The location on screen, and the kind of navigation that led there. */
export type Place = { location: Location; navigationType: NavigationType }

/** Returns a function that asks whether to leave the page; null when nothing guards it. */
export type AskToLeave = (from: string, to: string) => (() => Promise<boolean>) | null

/** Milliseconds without a history step after which the browser counts as settled. */
const settledMs = 50

/** The router's index of the current history entry; null for a URL typed by hand. */
const indexNow = (): number | null => window.history.state?.idx ?? null

/** Compares URLs too, because entries that the router did not create share one key. */
const isSame = (one: Location, other: Location) =>
  one.key === other.key && one.pathname === other.pathname && one.search === other.search

/**
 * Creates a browser history in which leaving a page can be refused. The browser reports a step back or forward only
 * after making it, so the step is reverted until the person has answered.
 */
export function createGuardedHistory(askToLeave: AskToLeave) {
  const history = UNSAFE_createBrowserHistory()
  let place: Place = { location: history.location, navigationType: NavigationType.Pop }
  let notify = (_place: Place) => {}
  let index = indexNow()
  let isAsking = false
  let isAgreed = false
  let isReturning = false
  let settleTimer: ReturnType<typeof setTimeout> | undefined

  const commit = (navigationType: NavigationType) => {
    place = { location: history.location, navigationType }
    index = indexNow()
    isReturning = false
    notify(place)
  }

  /** Asks one question at a time; further steps meanwhile are dropped. */
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

  /** Returns to the page after several quick steps, which can overtake the step that reverts the first one. */
  const returnToPage = () => {
    const steps = (index ?? 0) - (indexNow() ?? 0)
    if (steps !== 0) history.go(steps)
  }

  const onHistoryStep = ({ location }: { location: Location }) => {
    clearTimeout(settleTimer)
    // Back on the page, after a revert.
    if (isSame(location, place.location)) {
      isReturning = false
      return
    }
    const ask = isAgreed ? null : askToLeave(place.location.pathname, location.pathname)
    isAgreed = false
    const at = indexNow()
    // Without an index the number of steps to revert is unknown.
    if (!ask || index === null || at === null) return commit(NavigationType.Pop)
    if (!isReturning) history.go(index - at)
    isReturning = true
    settleTimer = setTimeout(returnToPage, settledMs)
    goOnceAgreed(ask, () => {
      clearTimeout(settleTimer)
      const steps = at - (indexNow() ?? at)
      if (steps === 0) return commit(NavigationType.Pop)
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
        commit(NavigationType.Push)
      }),
    replace: (to, state) =>
      step(to, () => {
        history.replace(to, state)
        commit(NavigationType.Replace)
      }),
  }
  return {
    navigator,
    place: () => place,
    /** Calls `listener` on each navigation; returns the function that stops it. */
    listen(listener: (place: Place) => void) {
      notify = listener
      return history.listen(onHistoryStep)
    },
  }
}
