import 'axe-core'
import { configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, inject } from 'vitest'
import { commands } from 'vitest/browser'
import { toast } from '../src/feedback/toast.tsx'
import { forgetUnsent } from './unsent.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** CPU seconds so far of the runner and its browser. */
    cpuSeconds(): Promise<number>
  }
}

/** Stands in for sockets to the server: none ever opens. */
class SilentSocket extends EventTarget {
  readyState = 0
  send(): void {}
  close(): void {}
}
Object.assign(globalThis, { WebSocket: SilentSocket })

configure({ asyncUtilTimeout: inject('patienceMs') })

// A browser keeps them for the next page.
beforeEach(forgetUnsent)

// Toasts outlive their page, and would appear in the next state.
afterEach(() => toast.clear())

// As scripts/measure-cpu.mjs does in a test without browser.
const before = await commands.cpuSeconds()
// biome-ignore lint/correctness/noEmptyPattern: the runner insists on the braces
afterAll(async ({}, file) => {
  Object.assign(file.meta, { cpu: (await commands.cpuSeconds()) - before })
})
