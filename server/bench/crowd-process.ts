// Sockets that do what no client of ours does, in a process of their own, and open again whenever they are closed.
// Argument: a `Crowd` as JSON.
import { setTimeout as pause } from 'node:timers/promises'
import { socketPath } from '@filo/contract/kit/socket-path.ts'
import { newToken } from '../src/platform/secrets/secrets.ts'

export type Crowd = {
  url: string
  sockets: number
  /** Addresses from which they come, by turns. */
  networks: number
  /**
   * `asks`: again and again who it is, with a false token. `heavy`: messages of 60 kB before it is identified, or, with
   * credentials, after.
   */
  does: 'asks' | 'heavy'
  credentials?: { cookie: string; xsrf: string }
}

const { url, sockets, networks, does, credentials } = JSON.parse(process.argv[2] ?? '{}') as Crowd
const address = `${url.replace('http', 'ws')}${socketPath}/?EIO=4&transport=websocket`
/** Thirty sockets that ask send 0.8 Mbit a second. */
const everyMs = 27

const handshake = (auth: object) => `40${JSON.stringify(auth)}`
const heavy = `42${JSON.stringify(['nothing', Array.from({ length: 15_000 }, (_, n) => n % 1_000)])}`
const message = () => (does === 'asks' ? handshake({ as: 'device-token', token: newToken() }) : heavy)

async function goOn(n: number): Promise<never> {
  const headers = {
    'x-forwarded-for': `192.0.2.${n % networks}`,
    ...(credentials && { cookie: credentials.cookie }),
  }
  for (;;) {
    const socket = new WebSocket(address, { headers } as never)
    const closed = new Promise<void>((resolve) => socket.addEventListener('close', () => resolve()))
    socket.addEventListener('error', () => {})
    socket.addEventListener('open', () => {
      if (credentials) socket.send(handshake({ as: 'staff', xsrf: credentials.xsrf }))
      const sending = setInterval(() => socket.send(message()), everyMs)
      closed.then(() => clearInterval(sending))
    })
    await closed
    await pause(everyMs)
  }
}

for (let n = 0; n < sockets; n += 1) void goOn(n)
