import { createECDH, hash } from 'node:crypto'
import { isIP } from 'node:net'

/** A VAPID key (RFC 8292): public key of 65 bytes, private key of 32, both as base64url. */
export type PushKey = {
  /** Eight characters that tell keys apart; a subscription keeps the id of the key that its browser was given. */
  id: string
  publicKey: string
  privateKey: string
}

export type PushConfig = {
  /** The first is given to browsers; a second one is still used for the subscriptions that were made with it. */
  keys: readonly [PushKey, ...PushKey[]]
  /** `mailto:` or `https:`, where a push service reaches whoever runs this installation. */
  contact: string
  /** Hosts that may be sent to, in lower case; `*.push.apple.com` means every host below that name. */
  hosts: readonly string[]
}

const curve = 'prime256v1'

/** The key of a private key, or `null` unless that is 32 bytes in base64url and a number of P-256. */
export function readPushKey(privateKey: string): PushKey | null {
  if (!/^[\w-]{43}$/.test(privateKey)) return null
  const pair = createECDH(curve)
  try {
    pair.setPrivateKey(privateKey, 'base64url')
  } catch {
    return null
  }
  const publicKey = pair.getPublicKey()
  return {
    id: hash('sha256', publicKey, 'base64url').slice(0, 8),
    publicKey: publicKey.toString('base64url'),
    privateKey,
  }
}

/** A fresh private key, as `FILO_PUSH_KEY` takes it. */
export function newPrivateKey(): string {
  const pair = createECDH(curve)
  pair.generateKeys()
  const privateKey = pair.getPrivateKey()
  return Buffer.concat([Buffer.alloc(32 - privateKey.length), privateKey]).toString('base64url')
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const domainName = new RegExp(`^(?:${label}\\.)+${label}$`)
/** Names that no public DNS has (RFC 2606, 6761, 6762, 9476 and ICANN's `internal`). */
const privateNames = /(^|\.)(localhost|local|internal|lan|home|home\.arpa|test|invalid|example|alt)$/

/** Whether it is a name with a dot, in lower case, no IP address. */
const isDomain = (name: string): boolean =>
  name.length <= 253 && domainName.test(name) && isIP(name) === 0 && !/\.\d+$/.test(name)

const isPublicDomain = (name: string): boolean => isDomain(name) && !privateNames.test(name)

/** Whether push services accept it as the `sub` of a token; Apple answers 403 to a local address. */
export function isContact(text: string): boolean {
  if (/[\s<>\p{Cc}]/u.test(text) || text.length > 200) return false
  const [, domain] = /^mailto:[^@?,]+@([^@?,]+)$/.exec(text) ?? []
  if (domain !== undefined) return isPublicDomain(domain.toLowerCase())
  const url = URL.parse(text)
  return url?.protocol === 'https:' && !url.username && !url.password && isPublicDomain(url.hostname)
}

/** Whether it is the name of a host, or `*.` and a name of at least two words. */
export const isHostPattern = (text: string): boolean => isDomain(text.replace(/^\*\./, ''))
