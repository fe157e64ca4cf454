import { createPublicKey, verify } from 'node:crypto'

type Request = { authorization: string | undefined; origin: string; now: Date }

/**
 * The public key in a request's header, checked as a push service does (RFC 8292): an ES256 token for this service, signed
 * with that key, which ends within a day and names a contact.
 * @throws Error that says what is wrong
 */
export function senderKeyOf({ authorization = '', origin, now }: Request): string {
  const [, token, key] = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), k=([\w-]+)$/.exec(authorization) ?? []
  if (!token || !key) throw new Error('no token')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.toString('base64url', 1, 33),
    y: point.toString('base64url', 33),
  }
  const signer = { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' as const }
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url')))
    throw new Error('wrong signature')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  if (read(head).alg !== 'ES256') throw new Error('wrong algorithm')
  const { aud, exp, sub } = read(claims)
  const secondsLeft = exp - now.getTime() / 1_000
  if (aud !== origin) throw new Error('token for another service')
  if (!(secondsLeft > 0 && secondsLeft <= 24 * 3_600)) throw new Error('token has ended or lasts too long')
  if (!/^(mailto:[^\s<>]+@|https:\/\/)(?!localhost)/.test(sub)) throw new Error('no contact')
  return key
}
