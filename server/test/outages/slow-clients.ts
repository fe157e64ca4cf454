import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Api } from '../api.ts'
import { addStaff, type Member } from '../factories/clinic.ts'

/** A browser of a signed-in person, as request headers. */
export type Browser = Record<string, string>

/** Adds physicians of a workgroup, each signed in to the server at `url`. */
export async function addBrowsers(api: Api, url: string, count: number): Promise<Browser[]> {
  const { database, clinic } = api
  const browsers: Browser[] = []
  for (let n = 0; n < count; n += 1) {
    const member = await addStaff(database, { roles: ['physician'], workgroupId: clinic.workgroupId })
    browsers.push(await browserOf(api, url, member))
  }
  return browsers
}

/** Signs a member of staff in, with the XSRF token of the server at `url`. */
export async function browserOf(api: Api, url: string, member: Member): Promise<Browser> {
  const session = `filo_session=${(await api.as(member)).cookies.get('filo_session')}`
  const answer = await fetch(`${url}/api/installation`, { headers: { cookie: session } })
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(answer.headers.getSetCookie().join('; '))?.[1] ?? ''
  return { cookie: `${session}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf }
}

const headOf = (request: string, headers: Browser) =>
  `${request} HTTP/1.1\r\nHost: filo\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Asks for a file and stops reading once the response has begun; resolves with its status. */
export async function pausedReader(url: string, path: string, browser: Browser) {
  const socket = await open(url)
  socket.write(headOf(`GET ${path}`, browser))
  const [begun] = await once(socket, 'data')
  socket.pause()
  return { socket, status: Number(String(begun).slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3)) }
}

const boundary = '----filo'

/** Begins to send a film of a chapter, and stops after `bytes`; resolves once the system has taken them. */
export async function stoppedSender(url: string, browser: Browser, bytes: number): Promise<Socket> {
  const socket = await open(url)
  const data = `--${boundary}\r\nContent-Disposition: form-data; name="data"\r\n\r\n{"title":"Prova","description":"Prova."}\r\n`
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.mp4"\r\n\r\n`
  const head = headOf('POST /api/chapter', {
    ...browser,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': '100000000',
  })
  const film = Buffer.alloc(bytes)
  film.write('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1')
  socket.write(head + data + file)
  await new Promise<void>((taken) => void socket.write(film, () => taken()))
  return socket
}
