/*
 * Notices what a page leaves behind when it is closed: listeners, other than those of elements or for one event, and
 * timers that repeat. Each would act on a page that nobody sees, and once more for each visit.
 */

/** The line of ours that called the function that asks; `undefined` if it is a library's. */
const callerOfOurs = () =>
  /(?:web|ui|companion)\/src\/[^\s)?]+/.exec(new Error().stack?.split('\n')[3] ?? '')?.[0]

const numbers = new WeakMap<object, number>()
let given = 0

/** A number for each object, always the same. */
function numberOf(object: object): number {
  const number = numbers.get(object) ?? ++given
  numbers.set(object, number)
  return number
}

/** The line that made each listener and each timer that is still there. */
const left = new Map<string, string>()

const isWatched = (target: EventTarget) =>
  target === document || !(target instanceof Node || target instanceof AbortSignal)

type Options = AddEventListenerOptions | boolean | undefined
type ListenerParameters = [type: string, listener: EventListener, options?: Options]

function keyOf(target: EventTarget, [type, listener, options]: ListenerParameters): string {
  const captures = typeof options === 'object' ? options.capture === true : options === true
  return [numberOf(target), type, numberOf(listener), captures].join(' ')
}

/** Watches a target, or all that have it as their prototype. */
function watchListeners(watched: EventTarget): void {
  const { addEventListener, removeEventListener } = watched
  watched.addEventListener = function add(this: EventTarget | undefined, ...parameters: ListenerParameters) {
    const caller = callerOfOurs()
    const target = this ?? window
    addEventListener.apply(target, parameters)
    const [type, , options] = parameters
    if (!caller || !isWatched(target) || (typeof options === 'object' && options.once)) return
    left.set(keyOf(target, parameters), `${type}, ${caller}`)
  } as typeof addEventListener
  watched.removeEventListener = function remove(
    this: EventTarget | undefined,
    ...parameters: ListenerParameters
  ) {
    const target = this ?? window
    left.delete(keyOf(target, parameters))
    removeEventListener.apply(target, parameters)
  } as typeof removeEventListener
}

function watchIntervals(): void {
  const { setInterval, clearInterval } = globalThis
  globalThis.setInterval = ((...parameters: Parameters<typeof setInterval>) => {
    const caller = callerOfOurs()
    const timer = setInterval(...parameters)
    if (caller) left.set(`timer ${numberOf(timer)}`, `interval, ${caller}`)
    return timer
  }) as typeof setInterval
  globalThis.clearInterval = (timer) => {
    if (typeof timer === 'object') left.delete(`timer ${numberOf(timer)}`)
    clearInterval(timer)
  }
}

watchListeners(window)
// The prototypes of the simulated document’s targets, and of the fakes that tests make.
watchListeners(Object.getPrototypeOf(Node.prototype))
watchListeners(EventTarget.prototype)
watchIntervals()

export const leftBehind = { forget: () => left.clear(), lines: () => [...left.values()] }
