import { Server as Engine } from 'engine.io'
import { limitEvents, maxFrameBytes } from './event-limits.ts'

/** Pings are what idle sockets cost; proxies close connections that are silent for a minute. */
const pingEveryMs = 45_000
const pongWithinMs = 15_000
/** Most fragments of one message: each takes memory until the last one arrives, and browsers send one or two. */
const maxFragments = 64

/** Engine.IO over WebSocket alone, whose connections are limited. */
export function limitedEngine(): Engine {
  const engine = new Engine({
    transports: ['websocket'],
    allowUpgrades: false,
    maxHttpBufferSize: maxFrameBytes,
    pingInterval: pingEveryMs,
    pingTimeout: pongWithinMs,
  })
  limitFragments(engine)
  engine.on('connection', limitEvents)
  return engine
}

/** Refuses messages of more fragments; Engine.IO has no option for it. */
function limitFragments(engine: Engine): void {
  const { ws } = engine as unknown as { ws: { options: { maxFragments: number } } }
  ws.options.maxFragments = maxFragments
}
