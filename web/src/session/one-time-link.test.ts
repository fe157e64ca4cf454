import { describe, expect, it } from 'vitest'
import { splitSecret } from './one-time-link.ts'

const split = (path: string) => splitSecret(new URL(path, 'https://filo.example'))

describe('splitSecret', () => {
  it('removes the token from a reset link, with the rest of the query and the hash', () => {
    expect(split('/user/reset-password?token=a-b_c&utm=x#top')).toEqual({
      clean: '/user/reset-password',
      secret: 'a-b_c',
    })
  })

  it('removes the token from the link that confirms a new address', () => {
    expect(split('/user/confirm-email?token=a-b_c')).toEqual({
      clean: '/user/confirm-email',
      secret: 'a-b_c',
    })
  })

  it.each(['/invite/accept/a-b_c', '/invite/accept/a-b_c/', '/invite/accept/a-b_c?utm=x#top'])(
    'removes the code from an invite link: %s',
    (path) => {
      expect(split(path)).toEqual({ clean: '/invite/accept', secret: 'a-b_c' })
    },
  )

  it.each([
    '/user/reset-password',
    '/invite/accept',
    '/invite/accept/',
    '/invite/archive',
    '/patient/list?token=x',
    '/user/login#access=q1',
  ])('finds no secret in %s', (path) => {
    expect(split(path)).toBeNull()
  })
})
