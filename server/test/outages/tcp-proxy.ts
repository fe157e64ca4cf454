import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

export type TcpProxy = {
  port: number
  /** Cuts all connections, and every new one until the end of `ms`. */
  fail(ms: number): Promise<void>
  /** Passes nothing on, as if the targets stood still, until the returned function is called; nothing is lost. */
  silence(): () => void
  close(): void
}

/** Passes connections on to the targets in turn, and to the next one if a target is down, as a load balancer does. */
export async function startTcpProxy(targets: readonly NetConnectOpts[]): Promise<TcpProxy> {
  const open = new Set<Socket>()
  const targetsInUse = new Set<Socket>()
  let turn = 0
  let isDown = false
  let isSilent = false
  const pass = (client: Socket, place: number, triesLeft: number) => {
    const target = connect(targets[place % targets.length] ?? { port: 0 })
    let isConnected = false
    targetsInUse.add(target)
    target.once('close', () => targetsInUse.delete(target))
    target.once('connect', () => {
      isConnected = true
      client.pipe(target).pipe(client)
      if (isSilent) for (const socket of [client, target]) socket.pause()
    })
    target.on('error', () => {
      if (!isConnected && triesLeft > 0) pass(client, place + 1, triesLeft - 1)
      else client.destroy()
    })
    client.once('close', () => target.destroy())
  }
  const server = createServer((client) => {
    client.on('error', () => client.destroy())
    if (isDown) return client.destroy()
    open.add(client)
    client.once('close', () => open.delete(client))
    turn += 1
    pass(client, turn, targets.length - 1)
  })
  const cut = () => {
    for (const client of open) client.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async fail(ms) {
      isDown = true
      cut()
      await new Promise((resolve) => setTimeout(resolve, ms))
      isDown = false
    },
    silence() {
      isSilent = true
      for (const socket of [...open, ...targetsInUse]) socket.pause()
      return () => {
        isSilent = false
        for (const socket of [...open, ...targetsInUse]) socket.resume()
      }
    },
    close() {
      server.close()
      cut()
    },
  }
}
