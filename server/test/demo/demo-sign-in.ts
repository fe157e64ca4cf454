import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'

/** Signs in a person, by default a physician of the demo; returns the headers of the session. */
export async function signIn(
  url: string,
  email = 'medico@demo.filo',
  password = 'Filo-demo-2026!',
): Promise<Record<string, string>> {
  const jar = new Map<string, string>()
  const keep = (answer: Response) => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
  }
  const headers = () => ({
    'content-type': 'application/json',
    cookie: [...jar].map((pair) => pair.join('=')).join('; '),
    'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '',
  })
  keep(await fetch(`${url}/api/installation`))
  const body = JSON.stringify({ email, password })
  const answer = await fetch(`${url}/api${authRoutes.login.path}`, {
    method: 'POST',
    headers: headers(),
    body,
  })
  if (answer.status !== 204) throw new Error(await answer.text())
  keep(answer)
  return headers()
}
