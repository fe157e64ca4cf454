import { expect, it } from 'vitest'
import { type Credentials, validateCredentials } from './validate-credentials.ts'

const resolve = async (values: Credentials) =>
  Object.keys(
    (await validateCredentials(values, undefined, { fields: {}, shouldUseNativeValidation: false })).errors,
  )

it('asks for both fields, and takes a password of spaces as it is typed', async () => {
  expect(await resolve({ email: ' ', password: '' })).toEqual(['email', 'password'])
  expect(await resolve({ email: 'a@b.it', password: '' })).toEqual(['password'])
  expect(await resolve({ email: 'a@b.it', password: '   ' })).toEqual([])
})
