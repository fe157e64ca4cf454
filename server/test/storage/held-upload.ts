import { connect } from 'node:net'
import type { Client } from '../../src/http/in-process-browser.ts'

const boundary = '----filo'
const ending = `\r\n--${boundary}--\r\n`
const part = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n`
const dataPart = (data: object) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="data"\r\n\r\n${JSON.stringify(data)}\r\n`
const begun = Buffer.concat([Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n'), Buffer.alloc(200_000, 0x20)])
const rest = Buffer.from('trailer<<>>\n%%EOF\r\n')

/**
 * Begins an upload on its own socket without completing it; `finish` sends the rest and returns the response. With
 * `data` it is a POST that creates something, otherwise a PATCH.
 */
export function holdUpload(
  url: string,
  path: string,
  client: Client,
  headers: Record<string, string> = {},
  data?: object,
) {
  const { hostname, port } = new URL(url)
  const sender = connect(Number(port), hostname)
  const answer = new Promise<string>((done, failed) => {
    let text = ''
    sender.on('data', (chunk) => {
      text += chunk
    })
    sender.once('end', () => done(text))
    sender.once('error', failed)
  })
  const first = data ? dataPart(data) + part : part
  const given = {
    host: `${hostname}:${port}`,
    connection: 'close',
    ...client.headers(),
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(first.length + begun.length + rest.length + ending.length),
    ...headers,
  }
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}`)
  const method = data ? 'POST' : 'PATCH'
  sender.write(`${method} /api${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${first}`)
  sender.write(begun)
  return {
    async finish(): Promise<{ status: number; code: string | undefined }> {
      sender.write(rest)
      sender.write(ending)
      const text = await answer
      const status = Number(text.slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3))
      return { status, code: /"code":"(\w+)"/.exec(text)?.[1] }
    },
  }
}
