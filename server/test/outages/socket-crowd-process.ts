// The sockets of a crowd, which reconnect like the apps.
import { type ClientCredentials, openReconnectingSocket } from './reconnecting-socket.ts'
import type { CrowdOrder, CrowdState } from './socket-crowd.ts'

const reportEveryMs = 50
/** As people arrive in the morning, not all in the same millisecond. */
const openedTogether = 50

const state: CrowdState = { connected: 0, refetched: 0, failed: 0, refetchMs: [] }

async function refetch({ url, refetch: paths }: CrowdOrder, { headers }: ClientCredentials): Promise<void> {
  for (const path of paths) {
    const began = performance.now()
    const answer = await fetch(url + path, { headers }).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) state.refetched += 1
    else state.failed += 1
    state.refetchMs.push(performance.now() - began)
  }
}

function open(order: CrowdOrder, member: ClientCredentials): Promise<void> {
  const socket = openReconnectingSocket(order.url, member)
  let wasConnected = false
  socket.on('disconnect', () => {
    state.connected -= 1
  })
  return new Promise((resolve) =>
    socket.on('connect', () => {
      state.connected += 1
      if (wasConnected) void refetch(order, member)
      wasConnected = true
      resolve()
    }),
  )
}

process.once('message', async (order: CrowdOrder) => {
  setInterval(() => process.send?.(state), reportEveryMs)
  for (let n = 0; n < order.members.length; n += openedTogether)
    await Promise.all(order.members.slice(n, n + openedTogether).map((member) => open(order, member)))
})
process.once('disconnect', () => process.exit())
