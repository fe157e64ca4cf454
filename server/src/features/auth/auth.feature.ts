import type { Feature, FeatureParts } from '../../feature.ts'
import { credentialsBindings } from './credentials/credentials.http.ts'
import { credentialsService } from './credentials/credentials.service.ts'
import { factorChanges } from './mfa/factor-changes.ts'
import { secondFactorBindings } from './mfa/second-factor.http.ts'
import { secondFactorService } from './mfa/second-factor.service.ts'
import { passkeyBindings } from './passkeys/passkey.http.ts'
import { passkeyService } from './passkeys/passkey.service.ts'
import { passkeysOf } from './passkeys/passkey.ts'
import { currentPassword as currentPasswordOf } from './passwords/current-password.ts'
import { forgottenPasswordService } from './passwords/forgotten-password.service.ts'
import { passwordBindings } from './passwords/password.http.ts'
import { passwordService } from './passwords/password.service.ts'
import { sessionBindings } from './sessions/session.http.ts'
import { type SessionService, sessionService } from './sessions/session.service.ts'
import { mfaService } from './sign-in/mfa.service.ts'
import { signInBindings } from './sign-in/sign-in.http.ts'
import { signInService } from './sign-in/sign-in.service.ts'
import { totpBindings } from './totp/totp.http.ts'
import { totpService } from './totp/totp.service.ts'

/** Identifies sessions for the request pipeline. */
export function authFeature({ settings, cookies, ...parts }: FeatureParts): Feature & {
  sessions: Pick<SessionService, 'identify' | 'readAccess' | 'extend' | 'prolong' | 'recheck'>
} {
  const given = { ...settings, ...parts }
  const passkeys = passkeysOf(settings.publicUrl)
  const currentPassword = currentPasswordOf(given)
  const changes = factorChanges(given)
  const sessions = sessionService(given)
  const signIn = signInService(given)
  const mfa = mfaService({ ...given, passkeys, signIn })
  const own = { ...given, currentPassword, changes }

  return {
    bindings: [
      ...signInBindings({ signIn, mfa, sessions }, cookies),
      ...passwordBindings(passwordService(given), forgottenPasswordService(given), cookies),
      ...sessionBindings(sessions),
      ...credentialsBindings(credentialsService(own)),
      ...secondFactorBindings(secondFactorService({ ...own, passkeyHost: passkeys.host })),
      ...totpBindings(totpService(own)),
      ...passkeyBindings(passkeyService({ ...own, passkeys })),
    ],
    sweeps: [
      { name: 'sessions', run: sessions.sweep },
      { name: 'sign-ins', run: signIn.sweep },
    ],
    sessions,
  }
}
