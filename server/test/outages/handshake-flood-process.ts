import { setTimeout as pause } from 'node:timers/promises'
import { socketPath } from '@filo/contract/kit/socket-path.ts'
import type { FloodOrder, FloodResult } from './handshake-flood.ts'

const tickMs = 20

process.once('message', async ({ url, member, perSecond, seconds }: FloodOrder) => {
  const address = `${url.replace('http', 'ws')}${socketPath}/?EIO=4&transport=websocket`
  const { headers, auth } = member
  const result: FloodResult = { admitted: 0, refused: 0, perSecond: 0 }
  const open = () => {
    const client = new WebSocket(address, { headers } as never)
    let isOpen = false
    client.addEventListener('open', () => {
      isOpen = true
      result.admitted += 1
      client.send(`40${JSON.stringify(auth)}`)
    })
    client.addEventListener('error', () => {
      if (!isOpen) result.refused += 1
    })
  }
  const count = perSecond * seconds
  const began = performance.now()
  for (let sent = 0; sent < count; ) {
    const due = Math.min(count, Math.ceil(((performance.now() - began) / 1_000) * perSecond))
    for (; sent < due; sent += 1) open()
    await pause(tickMs)
  }
  result.perSecond = Math.round(count / ((performance.now() - began) / 1_000))
  while (result.admitted + result.refused < count) await pause(tickMs)
  process.send?.(result)
})
process.once('disconnect', () => process.exit())
