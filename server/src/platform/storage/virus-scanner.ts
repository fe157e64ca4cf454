import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { Failure } from '@filo/contract/kit/failure.ts'

/** Where a `clamd` listens. */
export type ScannerAddress = { host: string; port: number }

export type Scanner = {
  /**
   * The name of the virus in a content, or `null`; refuses with `unavailable` when the scanner cannot tell, and with
   * `file_too_large` what is beyond its limits. What is never read is never begun, so that a file may be opened by reading it.
   */
  scan(content: AsyncIterable<Buffer>): Promise<string | null>
  /** Why it does not answer, or `null` when it does. */
  trouble(): Promise<string | null>
}

const reachedWithinMs = 5_000
/** Longer than `clamd` works on one file by itself (MaxScanTime, two minutes). */
const timeoutMs = 150_000
const notScanned = 'Il controllo antivirus non risponde: riprova tra poco'
const tooLarge = 'Il controllo antivirus non accetta un file così grande: avvisa l’amministratore'
/** What it says of a file beyond its limits: the second as a find, where it is set to (AlertExceedsMax). */
const beyondLimits = /^INSTREAM size limit exceeded|^stream: Heuristics\.Limits\.Exceeded/
/** It hangs up on a stream that is too long, and what it said of that may be lost with the connection. */
const hungUp = ['EPIPE', 'ECONNRESET']

/**
 * Asks a `clamd` over TCP, by its commands PING and INSTREAM (clamd(8)): a stream goes in chunks, each after its length
 * in four bytes, and an empty one ends it.
 */
export function scannerAt(place: ScannerAddress, warn: (line: string) => void): Scanner {
  const trouble = async () => {
    const said = await ask(place, Readable.from([Buffer.from('zPING\0')])).catch(
      (error: Error) => error.message,
    )
    return said === 'PONG' ? null : said
  }
  return {
    trouble,
    scan: async (content) => {
      let isHungUp = false
      const said = await ask(place, inChunks(content)).catch((error: NodeJS.ErrnoException) => {
        isHungUp = hungUp.includes(error.code ?? '')
        return error.message
      })
      if (said === 'stream: OK') return null
      if (beyondLimits.test(said) || (isHungUp && (await trouble()) === null)) {
        warn(
          `CLAMAV_HOST: un file supera i limiti di clamd (${said}): vedi StreamMaxLength, MaxFileSize e MaxScanSize`,
        )
        throw new Failure('file_too_large', { message: tooLarge })
      }
      const [, virus] = /^stream: (.+) FOUND$/.exec(said) ?? []
      if (virus) return virus
      warn(`CLAMAV_HOST: un file non è stato controllato (${said})`)
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

/** What it says to all that is sent; it may speak before the end, as of a stream that is longer than it takes. */
async function ask(place: ScannerAddress, sent: AsyncIterable<Buffer>): Promise<string> {
  const socket = connect(place)
  socket.setTimeout(reachedWithinMs, () => socket.destroy(new Error('silence')))
  const answer = allFrom(socket)
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

/** Everything until the other side ends; what came before it broke off counts too. */
function allFrom(socket: Socket): Promise<string> {
  const parts: Buffer[] = []
  const said = () => Buffer.concat(parts).toString('utf8').replace(/\0.*$/s, '')
  const answer = new Promise<string>((resolve, reject) => {
    socket.on('data', (part) => parts.push(part))
    socket.once('end', () => resolve(said()))
    socket.once('error', (error) => (parts.length > 0 ? resolve(said()) : reject(error)))
    socket.once('close', () => (parts.length > 0 ? resolve(said()) : reject(new Error('no answer'))))
  })
  // Whoever waits for it hears of it; before that nobody is there to hear.
  answer.catch(() => {})
  return answer
}
