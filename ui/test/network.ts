import { onlineManager } from '@tanstack/react-query'
import { fireEvent } from '@testing-library/react'
import { onTestFinished } from 'vitest'

/** Takes the network away until `goOnline`, at the latest until the test ends. */
export function goOffline(): void {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  onTestFinished(goOnline)
  fireEvent(window, new Event('offline'))
}

/** Brings the network back, also for query clients, which share its state in all tests of a process. */
export function goOnline(): void {
  Reflect.deleteProperty(navigator, 'onLine')
  fireEvent(window, new Event('online'))
  // Without a page on screen it hears no event.
  onlineManager.setOnline(true)
}
