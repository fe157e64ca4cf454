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

/**
 * History of the browser in which leaving a page may be refused. Of a step back or forward the browser only says that it
 * was made, so it is taken back until the person has answered.
 */
export function createGuardedHistory(askToLeave: AskToLeave) {
  const history = UNSAFE_createBrowserHistory()
  let place: Place = { location: history.location, navigationType: NavigationType.Pop }
  let tell = (_place: Place) => {}
  let isAsking = false
  let isAgreed = false

  const arrive = (navigationType: NavigationType) => {
    place = { location: history.location, navigationType }
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

  const stepped = ({ location, delta }: { location: Location; delta: number | null }) => {
    // Taken back, as below.
    if (location.key === place.location.key) return
    const ask = isAgreed ? null : askToLeave(place.location.pathname, location.pathname)
    isAgreed = false
    // How far an address is that was typed by hand nobody knows.
    if (!ask || delta === null) return arrive(NavigationType.Pop)
    history.go(-delta)
    goOnceAgreed(ask, () => {
      isAgreed = true
      history.go(delta)
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
