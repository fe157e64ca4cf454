import { expect, it } from 'vitest'
import { type Credentials, validateCredentials } from './validate-credentials.ts'

const resolve = async (values: Credentials) =>
  Object.keys(
    (await validateCredentials(values, undefined, { fields: {}, shouldUseNativeValidation: false })).errors,
  )

it('requires both fields, and accepts a password of spaces', async () => {
  expect(await resolve({ email: ' ', password: '' })).toEqual(['email', 'password'])
  expect(await resolve({ email: 'a@b.it', password: '' })).toEqual(['password'])
  expect(await resolve({ email: 'a@b.it', password: '   ' })).toEqual([])
})
