import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPrivate } from '../api/query-client.ts'
import { Toaster, toast } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const shown = () => [...screen.getByRole('status').children].map(({ textContent }) => textContent)
const say = (tone: 'success' | 'error', ...texts: string[]) =>
  act(() => {
    for (const text of texts) toast[tone](text)
  })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a success goes by itself, an error stays until it is dismissed', async () => {
  say('success', 'Salvato')
  say('error', 'Non salvato')
  await wait(2_600)
  expect(shown()).toEqual(['Non salvato'])
  await wait(600_000)
  expect(shown()).toEqual(['Non salvato'])
  act(() => screen.getByRole('button', { name: 'Chiudi il messaggio' }).click())
  expect(shown()).toEqual([])
})

test('the latest three successes are shown, and take no error away', () => {
  say('error', 'Non salvato')
  say('success', '1', '2', '3', '4')
  expect(shown()).toEqual(['Non salvato', '2', '3', '4'])
})

test('an error that comes again is shown once', () => {
  say('error', 'Non salvato', 'Manca la rete', 'Non salvato')
  expect(shown()).toEqual(['Manca la rete', 'Non salvato'])
})

test('an error of somebody who has signed out is gone', () => {
  say('error', 'Salvataggio non riuscito')
  act(() => forgetPrivate(new QueryClient()))
  expect(shown()).toEqual([])
})
