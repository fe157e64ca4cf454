import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Api, startApi } from '../../../../test/api.ts'
import { addStaff, testPassword } from '../../../../test/factories/clinic.ts'

/*
 * An unknown address must take as long as a wrong password. This is tested without a clock: every try, for whatever
 * account, costs one argon2 verification against a hash of the same cost.
 */

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(() => {
  vi.mocked(verify).mockClear()
})

const add = () => addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId })

async function addWith(what: string) {
  const member = await add()
  await api.database.query(`UPDATE staff SET ${what} WHERE id = $1`, [member.id])
  return member.email
}

const wrong = 'Sbagliata-1!'
const cases: [string, () => Promise<{ email: string; password: string }>, number][] = [
  ['the right pair', async () => ({ email: (await add()).email, password: testPassword }), 204],
  ['a wrong password', async () => ({ email: (await add()).email, password: wrong }), 401],
  ['an unknown address', async () => ({ email: 'nessuno@prova.filo', password: wrong }), 401],
  [
    'a disabled person, right password',
    async () => ({ email: await addWith('disabled_at = now()'), password: testPassword }),
    403,
  ],
  [
    'a disabled person, wrong password',
    async () => ({ email: await addWith('disabled_at = now()'), password: wrong }),
    401,
  ],
  [
    'a password that was never set',
    async () => ({ email: await addWith('password_hash = NULL'), password: wrong }),
    401,
  ],
]

test('runs two verifications for a password in another form than the canonical one, also of an unknown address', async () => {
  for (const email of [(await add()).email, 'nessuno@prova.filo']) {
    vi.mocked(verify).mockClear()
    const body = { email, password: 'Sbagliata\u00a01!' }
    expect((await api.anonymous().call(authRoutes.login, { body })).status).toBe(401)
    expect(verify).toHaveBeenCalledTimes(2)
  }
})

test.each(cases)('runs one verification for %s', async (_, pair, status) => {
  const body = await pair()
  expect((await api.anonymous().call(authRoutes.login, { body })).status).toBe(status)
  expect(verify).toHaveBeenCalledTimes(1)
  const [hash] = vi.mocked(verify).mock.calls[0] ?? []
  expect(String(hash)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
