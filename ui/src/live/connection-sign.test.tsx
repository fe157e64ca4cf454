import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goOffline, goOnline } from '../../test/network.ts'
import { ConnectionSign } from './connection-sign.tsx'
import { connectionState } from './connection-state.ts'

beforeEach(() => {
  vi.useFakeTimers()
  connectionState.set('none')
  render(<ConnectionSign />)
})
afterEach(() => {
  cleanup()
  connectionState.set('none')
  vi.useRealTimers()
})

const sign = () => screen.getByRole('status').textContent
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const set = (state: Parameters<typeof connectionState.set>[0]) => act(() => connectionState.set(state))
const lost = 'Collegamento perso: Filo riprova'

test('a connection lost for more than five seconds is said, and that it is back', () => {
  set('open')
  wait(60_000)
  expect(sign()).toBe('')
  set('lost')
  wait(4_900)
  expect(sign()).toBe('')
  wait(200)
  expect(sign()).toBe(lost)
  wait(60_000)
  expect(sign()).toBe(lost)
  set('open')
  expect(sign()).toBe('Di nuovo collegato')
  wait(5_000)
  expect(sign()).toBe('')
})

test('a connection that is lost again is no longer said to be back', () => {
  set('open')
  set('lost')
  wait(5_100)
  for (let times = 0; times < 3; times += 1) {
    set('open')
    wait(1_000)
    set('lost')
    expect(sign()).toBe('')
    wait(3_000)
  }
  wait(2_100)
  expect(sign()).toBe(lost)
})

test('a server that restarts within five seconds is not mentioned', () => {
  set('open')
  set('lost')
  wait(3_000)
  set('open')
  wait(60_000)
  expect(sign()).toBe('')
})

test('without any socket, a lost network is said', () => {
  goOffline()
  wait(5_100)
  expect(sign()).toBe(lost)
  goOnline()
  expect(sign()).toBe('Di nuovo collegato')
})
