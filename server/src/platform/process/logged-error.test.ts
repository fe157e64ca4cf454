import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { toLoggedError } from './logged-error.ts'

class OwnError extends Error {}

describe('the type of a logged error', () => {
  test.each([
    ['its name', new TypeError('no'), 'TypeError'],
    ['its name, if it is of a general class', new DOMException('no', 'AbortError'), 'AbortError'],
    ['its class, if it has no name of its own', new OwnError('no'), 'OwnError'],
    ['its class, for one of PostgreSQL', new pg.DatabaseError('no', 2, 'error'), 'DatabaseError'],
    ['Error, if it is nothing else', new Error('no'), 'Error'],
  ])('is %s', (_, error, type) => {
    expect(toLoggedError(error).type).toBe(type)
  })
})

test('a logged error of PostgreSQL names table and constraint, and quotes no row', () => {
  const error = Object.assign(new pg.DatabaseError('duplicate key', 2, 'error'), {
    ...{ code: '23505', table: 'patient', constraint: 'patient_fiscal_code_key' },
    ...{ detail: 'Key (fiscal_code)=(RSSMRA80A01H501U) already exists.', where: 'row of Rossi' },
  })
  const { stack, ...logged } = toLoggedError(error)
  expect(logged).toEqual({
    ...{ type: 'DatabaseError', message: 'duplicate key', code: '23505' },
    ...{ table: 'patient', constraint: 'patient_fiscal_code_key' },
  })
  expect(stack).not.toContain('duplicate key')
})

test.each([
  ['22P02', 'a value of the wrong form'],
  ['23505', 'invalid input "Rossi"'],
])('a PostgreSQL error of code %s is logged as: %s', (code, message) => {
  const error = Object.assign(new pg.DatabaseError('invalid input "Rossi"', 2, 'error'), { code })
  expect(toLoggedError(error).message).toBe(message)
})

test('the log keeps the code of a system error, its causes, and the lines of its stack alone', () => {
  const cause = Object.assign(new Error('connect\nECONNREFUSED'), {
    code: 'ECONNREFUSED',
    address: '10.0.0.7',
  })
  const { stack, ...logged } = toLoggedError(new Error('gone\n  with two lines', { cause }))
  expect(logged).toEqual({
    ...{ type: 'Error', message: 'gone\n  with two lines' },
    cause: {
      type: 'Error',
      message: 'connect\nECONNREFUSED',
      code: 'ECONNREFUSED',
      stack: expect.any(String),
    },
  })
  for (const line of stack.split('\n')) expect(line).toMatch(/^\s+at /)
})
