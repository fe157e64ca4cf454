import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptPush } from './push-receiver.ts'

test('decrypts the example of RFC 8291, appendix A', () => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url')
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url')
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml' +
      'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT' +
      'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  )
  expect(decryptPush(body, { pair, auth })).toBe('When I grow up, I want to be a watermelon')
  body[body.length - 1] = 0
  expect(() => decryptPush(body, { pair, auth })).toThrow()
})
