import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'

/** What the database keeps of a passkey. */
export type StoredPasskey = {
  id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
}

export type NewPasskey = Omit<StoredPasskey, 'id'>

/** Passkeys of one installation, by WebAuthn's ceremonies; a response that proves nothing yields `null`. */
export type Passkeys = ReturnType<typeof passkeysOf>

/** EdDSA, ES256 and RS256 in COSE's numbers: what every authenticator has one of. */
const algorithms = [-8, -7, -257]

/** Loaded at the first ceremony: its ASN.1 parsers would slow every start. */
const library = () => import('@simplewebauthn/server')

const described = ({ credential_id, transports }: StoredPasskey) => ({ id: credential_id, transports })

export function passkeysOf(publicUrl: string) {
  const { origin, hostname } = new URL(publicUrl)
  const host = isIP(hostname.replace(/[[\]]/g, '')) ? null : hostname
  const expected = (challenge: string) => ({
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host ?? '',
    requireUserVerification: false,
  })

  return {
    /** The host that passkeys belong to; `null` behind an IP address, for which browsers make none. */
    host,

    async registrationOptions(person: { id: string; email: string }, registered: StoredPasskey[]) {
      const { generateRegistrationOptions } = await library()
      return generateRegistrationOptions({
        rpName: 'Filo',
        rpID: host ?? '',
        userID: new Uint8Array(Buffer.from(person.id)),
        userName: person.email,
        userDisplayName: person.email,
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: registered.map(described),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      })
    },

    async verifyRegistration(response: unknown, challenge: string): Promise<NewPasskey | null> {
      const { verifyRegistrationResponse } = await library()
      const result = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        supportedAlgorithmIDs: algorithms,
        ...expected(challenge),
      }).catch(() => null)
      if (!result?.verified) return null
      const { id, publicKey, counter, transports } = result.registrationInfo.credential
      return {
        credential_id: id,
        public_key: Buffer.from(publicKey),
        counter,
        transports: transports?.map(String) ?? [],
      }
    },

    async signInOptions(registered: StoredPasskey[]) {
      const { generateAuthenticationOptions } = await library()
      return generateAuthenticationOptions({
        rpID: host ?? '',
        allowCredentials: registered.map(described),
        userVerification: 'preferred',
      })
    },

    /** The authenticator's new counter; one that did not grow is a copy's and proves nothing. */
    async verifySignIn(response: unknown, challenge: string, passkey: StoredPasskey): Promise<number | null> {
      const { verifyAuthenticationResponse } = await library()
      const credential: WebAuthnCredential = {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
        transports: passkey.transports,
      }
      const result = await verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        credential,
        ...expected(challenge),
      }).catch(() => null)
      return result?.verified ? result.authenticationInfo.newCounter : null
    },
  }
}
