import { QueryClient } from '@tanstack/react-query'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished } from 'vitest'
import { patiently } from '../../scripts/patience.mjs'
import { forgetPrivate } from '../src/api/query-client.ts'
// Listens for good, from when it is loaded.
import '../src/conversation/use-unsent.ts'
import { toast } from '../src/feedback/toast.tsx'
import { leftBehind } from './left-behind.ts'
import { runEffects } from './run-effects.ts'

// Set for every component test: otherwise one would wait for a second only, unless a file before it in the same process
// had set more. happy-dom has no layout, so hardly anything is hidden; checking visibility for each role would take half
// of the time.
const { asyncWrapper } = getConfig()
configure({
  asyncUtilTimeout: patiently(60_000),
  defaultHidden: true,
  async asyncWrapper(find) {
    const found = await asyncWrapper(find)
    runEffects()
    return found
  },
})

beforeEach(() => {
  // An unsent message of another test would have every later page ask before it is closed.
  forgetPrivate(new QueryClient())
  leftBehind.forget()
  onTestFinished(() => {
    cleanup()
    expect(leftBehind.lines(), 'what the closed page left behind').toEqual([])
  })
})

// Toasts outlive their page, and would appear on that of the next test.
afterEach(() => toast.clear())
