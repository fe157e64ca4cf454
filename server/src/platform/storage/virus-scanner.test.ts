import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { closedPort } from '../../../test/process.ts'
import { scannerAt } from './virus-scanner.ts'

/** A content that records whether reading began, and whether it was closed. */
function watched(chunks: number) {
  const seen = { begun: false, closed: false }
  async function* content() {
    seen.begun = true
    try {
      for (let n = 0; n < chunks; n += 1) yield Buffer.alloc(65_536)
    } finally {
      seen.closed = true
    }
  }
  return { seen, content: content() }
}

async function listening(serve: (socket: Socket) => void) {
  const server = createServer((socket) => serve(socket.on('error', () => {})))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { place: { host: '127.0.0.1', port }, close: () => server.close() }
}

const unavailable = {
  code: 'unavailable',
  message: 'Il controllo antivirus non risponde: riprova tra poco',
}

test('does not begin to read the content if nothing listens', async () => {
  const lines: string[] = []
  const { seen, content } = watched(1)
  const scanner = scannerAt({ host: '127.0.0.1', port: closedPort }, (line) => lines.push(line))
  await expect(scanner.scan(content)).rejects.toMatchObject(unavailable)
  expect(seen).toEqual({ begun: false, closed: false })
  expect(lines).toEqual([
    expect.stringMatching(/^CLAMAV_HOST: un file non è stato controllato \(.*ECONNREFUSED/),
  ])
})

test.each([
  ['cut off', (socket: Socket) => socket.once('data', () => socket.destroy())],
  [
    'told nonsense',
    (socket: Socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
  ],
])('when %s midway, closes the content and refuses it as not scanned', async (_, serve) => {
  const { place, close } = await listening(serve)
  const { seen, content } = watched(2_000)
  await expect(scannerAt(place, () => {}).scan(content)).rejects.toMatchObject(unavailable)
  expect(seen).toEqual({ begun: true, closed: true })
  close()
})

test.each(['INSTREAM size limit exceeded. ERROR', 'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND'])(
  'refuses a file beyond clamd’s limits as too large: %s',
  async (said) => {
    const { place, close } = await listening((socket) => socket.once('data', () => socket.end(`${said}\0`)))
    const { seen, content } = watched(2_000)
    await expect(scannerAt(place, () => {}).scan(content)).rejects.toMatchObject({
      code: 'file_too_large',
      message: 'Il controllo antivirus non accetta un file così grande: avvisa l’amministratore',
    })
    expect(seen).toEqual({ begun: true, closed: true })
    close()
  },
)

test.each([
  ['goes on answering', 'PONG\0', 'file_too_large'],
  ['is gone', '', 'unavailable'],
])('when clamd hangs up silently and then %s', async (_, said, code) => {
  const { place, close } = await listening((socket) =>
    socket.once('data', (sent) => {
      if (String(sent).startsWith('zPING')) socket.end(said)
      else socket.resetAndDestroy()
    }),
  )
  await expect(scannerAt(place, () => {}).scan(watched(2_000).content)).rejects.toMatchObject({ code })
  close()
})

test('refuses a content that breaks off as not scanned', async () => {
  const { place, close } = await listening((socket) => socket.resume())
  const broken = async function* () {
    yield Buffer.from('a')
    throw new Error('the disk is gone')
  }
  await expect(scannerAt(place, () => {}).scan(broken())).rejects.toMatchObject(unavailable)
  close()
})
