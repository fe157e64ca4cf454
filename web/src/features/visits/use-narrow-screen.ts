import { useSyncExternalStore } from 'react'

const narrow = window.matchMedia('(width < 48em)')
const print = window.matchMedia('print')

let isNarrow = narrow.matches

function subscribe(listener: () => void) {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** Whether the screen is too narrow for a grid; paper shows what the screen showed, however wide it is. */
export function useNarrowScreen(): boolean {
  return useSyncExternalStore(subscribe, () => {
    if (!print.matches) isNarrow = narrow.matches
    return isNarrow
  })
}
