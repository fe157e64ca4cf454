import type { IncomingMessage } from 'node:http'

/** How much of an unwanted body is still read: in bytes, in milliseconds, and in milliseconds of silence. */
export type DiscardLimits = { bytes: number; withinMs: number; silentMs: number }

/**
 * Reads and drops the rest of a request that has already been answered: closing a connection with unread bytes resets
 * it, and the sender would lose the response. Cuts the connection beyond the limits.
 */
export function discardBody(request: IncomingMessage, { bytes, withinMs, silentMs }: DiscardLimits): void {
  const { socket } = request
  const cut = () => socket.destroy()
  const late = setTimeout(cut, withinMs)
  const silent = setTimeout(cut, silentMs)
  const maxBytesRead = socket.bytesRead + bytes
  const done = () => {
    clearTimeout(late)
    clearTimeout(silent)
    socket.off('close', done)
    Reflect.deleteProperty(socket, 'destroySoon')
    if (socket.writableEnded) socket.destroySoon()
  }
  // Node's own function would not wait for the rest after the last response of a connection.
  socket.destroySoon = () => socket.end()
  socket.once('close', done)
  request.once('end', done)
  request.on('data', () => {
    silent.refresh()
    if (socket.bytesRead > maxBytesRead) cut()
  })
  request.unpipe()
  request.resume()
}
