import { Failure } from '@filo/contract/kit/failure.ts'
import { expect, test } from 'vitest'
import type { Identities } from './identities.ts'
import { knownTokens, noting } from './known-tokens.ts'

const background = { background: true }

test('a token is known once somebody was let in by it, and never by a refused one', async () => {
  const known = knownTokens()
  const identities = noting(
    {
      async staff(token: string) {
        if (token !== 'good') throw new Failure('unauthenticated')
        return {}
      },
      device: async ({ token }: { token: string }) => (token === 'device' ? {} : null),
    } as unknown as Identities,
    known,
  )
  expect(known.nameFor(['good', 'device'])).toBeNull()
  await identities.staff('good', background)
  await identities.staff('bad', background).catch(() => {})
  await identities.device({ token: 'device', holderId: null })
  await identities.device({ token: 'other', holderId: null })
  expect(known.nameFor(['bad', 'other'])).toBeNull()
  const [staff, device] = [known.nameFor(['bad', 'good']), known.nameFor(['device'])]
  expect(staff).not.toBe(device)
  expect(`${staff} ${device}`).not.toMatch(/good|device/)
})

test('the token that was not used for longest is forgotten first', () => {
  const known = knownTokens()
  for (let n = 0; n < 20_000; n += 1) known.note(`${n}`)
  known.note('0')
  known.note('another')
  expect(known.nameFor(['1'])).toBeNull()
  expect([known.nameFor(['0']), known.nameFor(['2'])]).not.toContain(null)
})
