import type { IncomingMessage } from 'node:http'

/** How much of a body that nobody wants is still read: in all, in milliseconds, and in milliseconds of silence. */
export type DiscardLimits = { bytes: number; withinMs: number; silentMs: number }

/**
 * Reads on and drops what is still coming of a request that is answered already: a connection closed on unread bytes is
 * reset, and its sender would lose the answer. Whatever is longer, slower or falls silent is cut.
 */
export function discardBody(request: IncomingMessage, { bytes, withinMs, silentMs }: DiscardLimits): void {
  const { socket } = request
  const cut = () => socket.destroy()
  const late = setTimeout(cut, withinMs)
  const silent = setTimeout(cut, silentMs)
  const most = socket.bytesRead + bytes
  const done = () => {
    clearTimeout(late)
    clearTimeout(silent)
    socket.off('close', done)
    Reflect.deleteProperty(socket, 'destroySoon')
    if (socket.writableEnded) socket.destroySoon()
  }
  // Node's own, after the last answer of a connection, would not wait for the rest.
  socket.destroySoon = () => socket.end()
  socket.once('close', done)
  request.once('end', done)
  request.on('data', () => {
    silent.refresh()
    if (socket.bytesRead > most) cut()
  })
  request.unpipe()
  request.resume()
}
