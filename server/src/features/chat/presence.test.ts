import { expect, test } from 'vitest'
import { presenceTracker } from './presence.ts'

const [room, nurse, physician] = ['room', 'nurse', 'physician']
const here = (person: string) => ({ room, socket: person, person, isHere: true })

let now = 0
const tracker = () => {
  now = 0
  return presenceTracker(() => now)
}

test('a person is present from the opening of a room until leaving it', () => {
  const { apply, presentIn } = tracker()
  expect([apply(here(nurse)), apply(here(nurse)), apply(here(physician))]).toEqual([true, false, true])
  expect(apply({ ...here(nurse), isHere: false })).toBe(true)
  expect(presentIn(room)).toEqual([physician])
})

test('a person with the room open in two sockets is present until both left it', () => {
  const { apply, presentIn } = tracker()
  const second = { ...here(nurse), socket: 'second' }
  expect([apply(here(nurse)), apply(second), apply({ ...second, isHere: false })]).toEqual([
    true,
    false,
    false,
  ])
  expect(presentIn(room)).toEqual([nurse])
})

test('a person whose process crashed is gone after a minute, which the next presence of another tells', () => {
  const { apply, presentIn } = tracker()
  apply(here(nurse))
  apply(here(physician))
  now = 50_000
  expect(apply(here(physician))).toBe(false)
  now = 75_000
  expect(presentIn(room)).toEqual([physician])
  expect(apply(here(physician))).toBe(true)
  expect(apply(here(physician))).toBe(false)
})
