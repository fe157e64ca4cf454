// Also loaded before each file of states, since an app's styles come before those of its components.
import '../src/styles.ts'
import { beforeEach } from 'vitest'
import { type States, testStates } from '../../ui/test/states.ts'
import { answerWithLinks, linkTo, setUpTestApp } from './app.tsx'

/** Tests the states of a page within its frame, on a connected telephone. Call it once in a file. */
export function states(title: string, ofPage: States): void {
  setUpTestApp({ isConnected: true })
  beforeEach(() => answerWithLinks(linkTo(1, 'Massimiliano Bartolomeo')))
  testStates(title, ofPage, { isTelephone: true })
}
