import { unreachable } from '@filo/ui/api/api-error.ts'
import { expect, it } from 'vitest'
import { type Me, type SessionState, sessionReducer } from './session-state.ts'

const me = { person: { name: 'Anna' } } as Me
const isIn: SessionState = { stage: 'in', me }
const error = unreachable()

it('disconnects nobody because the network failed', () => {
  expect(sessionReducer(isIn, { type: 'failed', error })).toBe(isIn)
  expect(sessionReducer({ stage: 'asking' }, { type: 'failed', error })).toEqual({ stage: 'failed', error })
})

it('keeps the first reason why a person was disconnected', () => {
  const out = sessionReducer(isIn, { type: 'ended', why: 'scollegato' })
  expect(out).toEqual({ stage: 'out', why: 'scollegato' })
  expect(sessionReducer(out, { type: 'ended', why: 'di nuovo' })).toBe(out)
})

it('shows nothing until it is known who is connected', () => {
  expect(sessionReducer(isIn, { type: 'asked' })).toEqual({ stage: 'asking' })
  expect(sessionReducer({ stage: 'asking' }, { type: 'arrived', me })).toEqual(isIn)
})
