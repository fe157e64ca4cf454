import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a subscription, with the private half that the browser keeps. */
export type Receiver = { pair: ECDH; auth: Buffer }

export function newReceiver(): Receiver {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { pair, auth: randomBytes(16) }
}

/** The keys as a browser tells them. */
export const keysOf = ({ pair, auth }: Receiver) => ({
  p256dh: pair.getPublicKey('base64url'),
  auth: auth.toString('base64url'),
})

/** Decrypts the body of a push as a browser does (RFC 8291; its one record: RFC 8188, section 2). */
export function decryptPush(body: Buffer, { pair, auth }: Receiver): string {
  const salt = body.subarray(0, 16)
  const senderLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + senderLength)
  const record = body.subarray(21 + senderLength)
  const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 })
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('the last record does not end with 2')
  return padded.toString('utf8', 0, end)
}
