import { unreachable } from '@filo/ui/api/api-error.ts'
import { expect, it } from 'vitest'
import { type Me, type SessionState, sessionReducer } from './session-state.ts'

const me = { person: { name: 'Anna' } } as Me
const isIn: SessionState = { stage: 'in', me, lost: null }
const isAsking: SessionState = { stage: 'asking', lost: null }
const error = unreachable()

it('disconnects nobody because the network failed', () => {
  expect(sessionReducer(isIn, { type: 'failed', error })).toBe(isIn)
  const failed = { stage: 'failed', error, lost: null }
  expect(sessionReducer(isAsking, { type: 'failed', error })).toEqual(failed)
})

it('keeps the first reason why a person was disconnected', () => {
  const out = sessionReducer(isIn, { type: 'ended', why: 'scollegato' })
  expect(out).toEqual({ stage: 'out', why: 'scollegato' })
  expect(sessionReducer(out, { type: 'ended', why: 'di nuovo' })).toBe(out)
})

it('shows nothing until it is known who is connected', () => {
  expect(sessionReducer(isIn, { type: 'asked' })).toEqual(isAsking)
  expect(sessionReducer(isAsking, { type: 'arrived', me })).toEqual(isIn)
})

it('remembers, over a failed request, that another link took the place of one that has ended', () => {
  const lost = sessionReducer(isIn, { type: 'lost', how: 'moved' })
  const failed = sessionReducer(lost, { type: 'failed', error })
  const again = sessionReducer(failed, { type: 'asked' })
  expect(sessionReducer(again, { type: 'arrived', me })).toEqual({ ...isIn, lost: 'moved' })
})
