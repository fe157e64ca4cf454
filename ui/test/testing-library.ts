import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { patiently } from '../../scripts/patience.mjs'
import { toast } from '../src/feedback/toast.tsx'

// Set for every component test: otherwise one would wait for a second only, unless a file before it in the same process
// had set more. happy-dom has no layout, so hardly anything is hidden; checking visibility for each role would take half
// of the time.
configure({ asyncUtilTimeout: patiently(60_000), defaultHidden: true })

// Toasts outlive their page, and would appear on that of the next test.
afterEach(() => toast.clear())
