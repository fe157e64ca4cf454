import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** The part of WebAuthn's options that the authenticator uses. */
type Options = { challenge?: unknown; rp?: { id?: string }; rpId?: string }
type Overrides = { origin?: string; counter?: number }

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const bytes = (value: Buffer) => {
  const { length } = value
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 255]
  return Buffer.concat([Buffer.from(head), value])
}

/** A security key in software: one ES256 key, without attestation, that is touched immediately. */
export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (value: string) => bytes(Buffer.from(value, 'base64url'))
  /** COSE: an EC2 key (1: 2) for ES256 (3: -7) on P-256 (-1: 1). */
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ])
  let uses = 0

  const clientData = (type: string, options: Options, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin: from, crossOrigin: false }))
  const head = (host: string, flags: number, counter: number) => {
    const end = Buffer.alloc(5)
    end.writeUInt8(flags)
    end.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(host), end])
  }
  const credential = (response: Record<string, string | string[]>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    register(options: Options, { origin: from = origin }: Overrides = {}) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const data = Buffer.concat([head(options.rp?.id ?? '', 0x45, 0), attested])
      const object = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', options, from).toString('base64url'),
        attestationObject: object.toString('base64url'),
        transports: ['usb'],
      })
    },

    sign(options: Options, { origin: from = origin, counter }: Overrides = {}) {
      uses += 1
      const data = head(options.rpId ?? '', 0x05, counter ?? uses)
      const client = clientData('webauthn.get', options, from)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}
