import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { patiently } from '../../scripts/patience.mjs'

/* As much of TURN (RFC 8656) as it takes to ask a server whom it would relay to, which browsers do not tell. */

export type Family = 'ipv4' | 'ipv6'

export type TurnClient = {
  /** Asks for a permission to send to an address; returns the code of the refusal, or `null` if it is given. */
  permit(address: string): Promise<number | null>
  close(): void
}

const methods = { allocate: 0x003, createPermission: 0x008 } as const
const attributes = {
  username: 0x006,
  integrity: 0x008,
  error: 0x009,
  peer: 0x012,
  realm: 0x014,
  nonce: 0x015,
  family: 0x017,
  transport: 0x019,
} as const
type Attribute = [keyof typeof attributes, Uint8Array]
const cookie = Buffer.from([0x21, 0x12, 0xa4, 0x42])
const families = { ipv4: 1, ipv6: 2 } as const
const udp = 17
const integrityBytes = 24

const uint16 = (value: number) => Buffer.from([value >> 8, value & 0xff])
const padded = (length: number) => Math.ceil(length / 4) * 4

const encode = ([name, value]: Attribute) =>
  Buffer.concat([
    uint16(attributes[name]),
    uint16(value.length),
    value,
    Buffer.alloc(padded(value.length) - value.length),
  ])

function decode(message: Buffer): Map<number, Buffer> {
  const found = new Map<number, Buffer>()
  for (let at = 20; at + 4 <= message.length; ) {
    const length = message.readUInt16BE(at + 2)
    found.set(message.readUInt16BE(at), message.subarray(at + 4, at + 4 + length))
    at += 4 + padded(length)
  }
  return found
}

/** The bytes of an address in any of its forms. */
function bytesOf(address: string): number[] {
  if (!address.includes(':')) return address.split('.').map(Number)
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => (text ? text.split(':').map((group) => Number.parseInt(group, 16)) : [])
  const [before, after] = [groups(head), groups(tail ?? '')]
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0)
  return [...before, ...zeros, ...after].flatMap((group) => [group >> 8, group & 0xff])
}

type Account = { username: string; credential: string }

/**
 * Gets a relay of a family from a TURN server over UDP.
 * @throws Error if the server gives none, or does not answer
 */
export async function turnClient(
  { hostname, port }: { hostname: string; port: number },
  { username, credential }: Account,
  family: Family,
): Promise<TurnClient> {
  const socket = createSocket('udp4')
  let realm: Buffer = Buffer.alloc(0)
  let nonce: Buffer = Buffer.alloc(0)

  const signed = (unsigned: Buffer, header: (length: number) => Buffer) => {
    const account: Attribute[] = [
      ['username', Buffer.from(username)],
      ['realm', realm],
      ['nonce', nonce],
    ]
    const body = Buffer.concat([unsigned, ...account.map(encode)])
    const key = createHash('md5').update(`${username}:${realm}:${credential}`).digest()
    const integrity = createHmac('sha1', key)
      .update(header(body.length + integrityBytes))
      .update(body)
      .digest()
    return Buffer.concat([header(body.length + integrityBytes), body, encode(['integrity', integrity])])
  }
  const ask = async (
    method: keyof typeof methods,
    of: (id: Buffer) => Attribute[],
  ): Promise<number | null> => {
    const id = randomBytes(12)
    const header = (length: number) => Buffer.concat([uint16(methods[method]), uint16(length), cookie, id])
    const body = Buffer.concat(of(id).map(encode))
    const message = nonce.length > 0 ? signed(body, header) : Buffer.concat([header(body.length), body])
    socket.send(message, port, hostname)
    const [answer] = (await once(socket, 'message', { signal: AbortSignal.timeout(patiently(5_000)) })) as [
      Buffer,
    ]
    const found = decode(answer)
    realm = found.get(attributes.realm) ?? realm
    nonce = found.get(attributes.nonce) ?? nonce
    const error = found.get(attributes.error)
    return error ? (error[2] ?? 0) * 100 + (error[3] ?? 0) : null
  }
  const allocate = () =>
    ask('allocate', () => [
      ['transport', Buffer.from([udp, 0, 0, 0])],
      ['family', Buffer.from([families[family], 0, 0, 0])],
    ])

  // The first answer has the realm and the nonce, which the second question needs.
  await allocate()
  const refusal = await allocate()
  if (refusal !== null) throw new Error(`no relay: ${refusal}`)
  return {
    permit: (address) =>
      ask('createPermission', (id) => {
        const mask = Buffer.concat([cookie, id])
        const masked = bytesOf(address).map((byte, place) => byte ^ (mask[place] ?? 0))
        return [['peer', Buffer.from([0, families[family], 0, 0, ...masked])]]
      }),
    close: () => socket.close(),
  }
}
