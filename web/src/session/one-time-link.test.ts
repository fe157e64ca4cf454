import { describe, expect, it } from 'vitest'
import { splitSecret } from './one-time-link.ts'

const split = (path: string) => splitSecret(new URL(path, 'https://filo.example'))

describe('splitSecret', () => {
  it('takes the token out of a reset link, with all that stands beside it', () => {
    expect(split('/user/reset-password?token=a-b_c&utm=x#top')).toEqual({
      clean: '/user/reset-password',
      secret: 'a-b_c',
    })
  })

  it('takes the token out of the link that confirms a new address', () => {
    expect(split('/user/confirm-email?token=a-b_c')).toEqual({
      clean: '/user/confirm-email',
      secret: 'a-b_c',
    })
  })

  it.each(['/invite/accept/a-b_c', '/invite/accept/a-b_c/', '/invite/accept/a-b_c?utm=x#top'])(
    "takes the code out of an invite's link: %s",
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
  ])('leaves %s alone', (path) => {
    expect(split(path)).toBeNull()
  })
})
