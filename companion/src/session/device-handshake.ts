import type { Handshake } from '@filo/contract/kit/handshake.ts'
import { xsrfToken } from '@filo/ui/api/xsrf.ts'

/** The credentials of this telephone's sockets, for the holder of one of its links. */
export const deviceHandshake = (holder: string | null): Extract<Handshake, { as: 'device' }> => ({
  as: 'device',
  xsrf: xsrfToken() ?? '',
  ...(holder !== null && { holder }),
})
