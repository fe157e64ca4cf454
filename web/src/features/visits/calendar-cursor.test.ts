import { expect, test } from 'vitest'
import { moveCursor } from './calendar-cursor.ts'

const wholeDay = { slotMinTime: '00:00', slotMaxTime: '24:00' }
const at = { date: '2026-12-03', hours: '10:30' }

test.each([
  ['week', 'ArrowLeft', '2026-12-02', '10:30'],
  ['week', 'ArrowRight', '2026-12-04', '10:30'],
  ['week', 'ArrowUp', '2026-12-03', '10:00'],
  ['day', 'ArrowDown', '2026-12-03', '11:00'],
  ['day', 'PageDown', '2026-12-10', '10:30'],
  ['month', 'ArrowUp', '2026-11-26', '10:30'],
  ['month', 'ArrowDown', '2026-12-10', '10:30'],
] as const)('in a %s %s moves the cursor to %s %s', (view, key, date, hours) => {
  expect(moveCursor(view, at, key, wholeDay)).toEqual({ date, hours })
})

test('stays within the hours shown, and ignores other keys', () => {
  const shown = { slotMinTime: '08:00', slotMaxTime: '20:00' }
  expect(moveCursor('day', { ...at, hours: '08:00' }, 'ArrowUp', shown)?.hours).toBe('08:00')
  expect(moveCursor('day', { ...at, hours: '19:30' }, 'ArrowDown', shown)?.hours).toBe('19:30')
  expect(moveCursor('day', { ...at, hours: '23:30' }, 'ArrowDown', wholeDay)?.hours).toBe('23:30')
  expect(moveCursor('day', at, 'a', shown)).toBeNull()
})
