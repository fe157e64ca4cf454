import { expect, test } from 'vitest'
import { Failure } from './failure.ts'
import { enforce, invalidState } from './policy.ts'

const thrown = (refusal: Parameters<typeof enforce>[0]) => {
  try {
    enforce(refusal)
  } catch (error) {
    return error
  }
}

test('enforce throws a refusal with its message or the default of its code, and nothing for null', () => {
  expect(thrown(invalidState('Non ora'))).toMatchObject({ code: 'invalid_state', message: 'Non ora' })
  expect(thrown({ code: 'permission_denied' })).toMatchObject({
    message: new Failure('permission_denied').message,
  })
  expect(thrown(null)).toBeUndefined()
})
