// A stranger's program, in a process of its own: so many sockets that ask again and again who they are, with a false
// token, and open again whenever they are closed. Arguments: the server's address, sockets, networks that they come from.
import { setTimeout as pause } from 'node:timers/promises'
import { socketPath } from '@filo/contract/kit/socket-path.ts'
import { newToken } from '../src/platform/secrets/secrets.ts'

const [url = '', count = '', networks = ''] = process.argv.slice(2)
const address = `${url.replace('http', 'ws')}${socketPath}/?EIO=4&transport=websocket`
/** Thirty sockets send 0.8 Mbit a second. */
const askEveryMs = 27

async function askForEver(n: number): Promise<never> {
  const headers = { 'x-forwarded-for': `192.0.2.${n % Number(networks)}` }
  for (;;) {
    const socket = new WebSocket(address, { headers } as never)
    const closed = new Promise<void>((resolve) => socket.addEventListener('close', () => resolve()))
    socket.addEventListener('error', () => {})
    socket.addEventListener('open', () => {
      const ask = setInterval(
        () => socket.send(`40${JSON.stringify({ as: 'device-token', token: newToken() })}`),
        askEveryMs,
      )
      closed.then(() => clearInterval(ask))
    })
    await closed
    await pause(askEveryMs)
  }
}

for (let n = 0; n < Number(count); n += 1) void askForEver(n)
