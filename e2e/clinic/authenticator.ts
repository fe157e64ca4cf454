import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'

const run = promisify(execFile)

/** Whether `oathtool` is installed, the journeys' authenticator app; `FILO_OATHTOOL` may say so instead. */
export async function hasAuthenticator(): Promise<boolean> {
  const configured = process.env.FILO_OATHTOOL
  if (configured) return configured === 'true'
  return run('oathtool', ['--version']).then(
    () => true,
    () => false,
  )
}

/** The code that an authenticator app with this key shows, now or `inSeconds` later. */
export async function totpCode(key: string, inSeconds = 0): Promise<string> {
  const at = new Date(Date.now() + inSeconds * 1000).toISOString().replace('T', ' ').slice(0, 19)
  const { stdout } = await run('oathtool', ['--totp', '--base32', `--now=${at} UTC`, key])
  return stdout.trim()
}

/** Decodes the picture of a QR. */
export async function readQr(picture: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'filo-qr-'))
  try {
    await writeFile(join(folder, 'qr.png'), picture)
    return (await run('zbarimg', ['--raw', '-q', join(folder, 'qr.png')])).stdout.trim()
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Gives the page's browser a virtual device that creates passkeys and unlocks them without asking. */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
