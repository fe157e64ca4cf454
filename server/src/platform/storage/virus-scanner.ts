import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { Failure } from '@filo/contract/kit/failure.ts'

/** The address of a `clamd`. */
export type ScannerAddress = { host: string; port: number }

export type Scanner = {
  /**
   * Returns the name of the virus, or `null`. Without a connection the content is not even begun, so it may open its
   * file on the first read.
   * @throws Failure `unavailable` if the scanner cannot tell, `file_too_large` for what is beyond its limits
   */
  scan(content: AsyncIterable<Buffer>): Promise<string | null>
  /** Why the scanner does not answer, or `null` if it does. */
  trouble(): Promise<string | null>
}

const connectTimeoutMs = 5_000
/** Longer than `clamd` works on one file by itself (MaxScanTime, two minutes). */
const timeoutMs = 150_000
const notScanned = 'Il controllo antivirus non risponde: riprova tra poco'
const tooLarge = 'Il controllo antivirus non accetta un file così grande: avvisa l’amministratore'
/** clamd's answers to a file beyond its limits; it reports the second as a find, if so configured (AlertExceedsMax). */
const beyondLimits = /^INSTREAM size limit exceeded|^stream: Heuristics\.Limits\.Exceeded/
/** clamd hangs up on a stream that is too long, and its answer may get lost with the connection. */
const hangUpCodes = ['EPIPE', 'ECONNRESET']

/**
 * Talks to a `clamd` over TCP by its commands PING and INSTREAM (clamd(8)): the stream is sent in chunks, each after
 * its length in four bytes, and ended by an empty one.
 */
export function scannerAt(address: ScannerAddress, warn: (line: string) => void): Scanner {
  const trouble = async () => {
    const reply = await send(address, Readable.from([Buffer.from('zPING\0')])).catch(
      (error: Error) => error.message,
    )
    return reply === 'PONG' ? null : reply
  }
  return {
    trouble,
    scan: async (content) => {
      let isHungUp = false
      const reply = await send(address, inChunks(content)).catch((error: NodeJS.ErrnoException) => {
        isHungUp = hangUpCodes.includes(error.code ?? '')
        return error.message
      })
      if (reply === 'stream: OK') return null
      if (beyondLimits.test(reply) || (isHungUp && (await trouble()) === null)) {
        warn(
          `CLAMAV_HOST: un file supera i limiti di clamd (${reply}): vedi StreamMaxLength, MaxFileSize e MaxScanSize`,
        )
        throw new Failure('file_too_large', { message: tooLarge })
      }
      const [, virus] = /^stream: (.+) FOUND$/.exec(reply) ?? []
      if (virus) return virus
      warn(`CLAMAV_HOST: un file non è stato controllato (${reply})`)
      throw new Failure('unavailable', { message: notScanned })
    },
  }
}

async function* inChunks(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of content) {
    yield lengthOf(chunk)
    yield chunk
  }
  yield lengthOf(Buffer.alloc(0))
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

/** Sends the content and returns clamd's answer, which may come before the end, e.g. if the stream is too long. */
async function send(address: ScannerAddress, sent: AsyncIterable<Buffer>): Promise<string> {
  const socket = connect(address)
  socket.setTimeout(connectTimeoutMs, () => socket.destroy(new Error('silence')))
  const answer = readAll(socket)
  try {
    await once(socket, 'connect')
    socket.setTimeout(timeoutMs)
    let isOver = false
    const end = () => {
      isOver = true
    }
    answer.then(end, end)
    for await (const part of sent) {
      if (isOver) break
      if (!socket.write(part)) await Promise.race([once(socket, 'drain'), answer])
    }
    return await answer
  } finally {
    socket.destroy()
  }
}

/** Everything until the other side closes; what arrived before a broken connection also counts. */
function readAll(socket: Socket): Promise<string> {
  const parts: Buffer[] = []
  const reply = () => Buffer.concat(parts).toString('utf8').replace(/\0.*$/s, '')
  const answer = new Promise<string>((resolve, reject) => {
    socket.on('data', (part) => parts.push(part))
    socket.once('end', () => resolve(reply()))
    socket.once('error', (error) => (parts.length > 0 ? resolve(reply()) : reject(error)))
    socket.once('close', () => (parts.length > 0 ? resolve(reply()) : reject(new Error('no answer'))))
  })
  // The rejection is seen by whoever awaits the answer; until then it must not count as unhandled.
  answer.catch(() => {})
  return answer
}
