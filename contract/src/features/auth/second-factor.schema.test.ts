import { expect, test } from 'vitest'
import { messages } from '../../kit/messages.ts'
import { secondFactorProof } from './second-factor.schema.ts'

test('a second factor is proved in exactly one way', () => {
  const refused = (proof: object) => secondFactorProof.safeParse(proof).error?.issues[0]?.message
  const [code, recoveryCode] = ['123456', 'ABCDE-FGHJK']
  expect(refused({ code })).toBeUndefined()
  expect(refused({ recoveryCode })).toBeUndefined()
  expect(refused({})).toBe(messages.required)
  expect(refused({ code, recoveryCode })).toBe(messages.required)
})
