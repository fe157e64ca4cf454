import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import { installationName } from '../../../platform/settings/installation-name.ts'

/** A passkey as stored. */
export type StoredPasskey = {
  id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
}

export type NewPasskey = Omit<StoredPasskey, 'id'>

/** WebAuthn ceremonies of one installation; a response that fails verification yields `null`. */
export type Passkeys = ReturnType<typeof passkeysOf>

/** COSE numbers of EdDSA, ES256 and RS256; every authenticator supports one of them. */
const algorithms = [-8, -7, -257]

/** Loaded at the first ceremony: its ASN.1 parsers would slow every start. */
const library = () => import('@simplewebauthn/server')

const descriptorOf = ({ credential_id, transports }: StoredPasskey) => ({ id: credential_id, transports })

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
    /** The host that passkeys are bound to; `null` for an IP address, for which browsers create none. */
    host,

    async registrationOptions(person: { id: string; email: string }, registered: StoredPasskey[]) {
      const { generateRegistrationOptions } = await library()
      return generateRegistrationOptions({
        rpName: installationName(publicUrl),
        rpID: host ?? '',
        userID: new Uint8Array(Buffer.from(person.id)),
        userName: person.email,
        userDisplayName: person.email,
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: registered.map(descriptorOf),
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
        allowCredentials: registered.map(descriptorOf),
        userVerification: 'preferred',
      })
    },

    /** The authenticator's new counter. A counter that did not grow is a cloned key's and fails. */
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
