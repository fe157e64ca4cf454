import { execFileSync } from 'node:child_process'

/** Replaces the machine-specific parts of a delivered file; throws if one does not occur. */
export function adaptConfig(file: string, config: string, places: Record<string, string>): string {
  let text = config
  for (const [there, here] of Object.entries(places)) {
    if (!text.includes(there)) throw new Error(`${file} no longer says ${there}`)
    text = text.replaceAll(there, here)
  }
  return text
}

/** Makes a self-signed certificate for localhost: `path` with `.crt`, its key with `.key`. */
export function makeCertificate(path: string): void {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc']
  const files = ['-keyout', `${path}.key`, '-out', `${path}.crt`]
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...subject, ...files], { stdio: 'ignore' })
}
