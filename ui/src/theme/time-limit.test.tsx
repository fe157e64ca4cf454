import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTimeLimit } from './time-limit.ts'

function Limited() {
  const element = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  useTimeLimit(element, isOver ? null : 1_000, () => setOver(true))
  return (
    <>
      <div ref={element} data-testid="limited">
        {isOver ? 'finito' : <button type="button">Annulla</button>}
      </div>
      <button type="button">Altrove</button>
    </>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  render(<Limited />)
  const rect = { left: 100, right: 200, top: 10, bottom: 50 } as DOMRect
  vi.spyOn(screen.getByTestId('limited'), 'getBoundingClientRect').mockReturnValue(rect)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isOver = () => screen.queryByText('finito') !== null
const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus())
const point = (clientX: number, pointerType = 'mouse') =>
  fireEvent.pointerMove(document.body, { clientX, clientY: 20, pointerType })

test('it is over after its time', async () => {
  await wait(900)
  expect(isOver()).toBe(false)
  await wait(200)
  expect(isOver()).toBe(true)
})

test('it waits while the focus is in it, and begins anew when the focus leaves', async () => {
  await wait(900)
  focus('Annulla')
  await wait(60_000)
  focus('Altrove')
  await wait(900)
  expect(isOver()).toBe(false)
  await wait(200)
  expect(isOver()).toBe(true)
})

test('it waits while the pointer is above it, which clicks may pass through', async () => {
  point(150)
  await wait(60_000)
  expect(isOver()).toBe(false)
  point(250)
  await wait(1_100)
  expect(isOver()).toBe(true)
})

test('it waits for a finger only while it is there', async () => {
  point(150, 'touch')
  await wait(60_000)
  fireEvent.pointerUp(document.body, { clientX: 150, clientY: 20, pointerType: 'touch' })
  await wait(1_100)
  expect(isOver()).toBe(true)
})

test('it waits for the focus although the pointer has left', async () => {
  focus('Annulla')
  point(150)
  point(250)
  await wait(60_000)
  expect(isOver()).toBe(false)
})
