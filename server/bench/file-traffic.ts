import { randomBytes } from 'node:crypto'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'

const piece = randomBytes(1_048_576)
const boundary = '----filo-bench'
const ending = `\r\n--${boundary}--\r\n`

/** First bytes of a file of each type: the product does not look at the rest. */
const beginnings = {
  mp4: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\x02\0isomiso2')]),
  pdf: Buffer.from('%PDF-1.4\n'),
}

type Sent = { bytes: number; type: keyof typeof beginnings; count: number; data?: object }

const replyTo = (sent: ClientRequest): Promise<unknown> =>
  new Promise((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', (response: IncomingMessage) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.once('error', reject)
      response.once('end', () => {
        if ((response.statusCode ?? 500) < 300) resolve(text && JSON.parse(text))
        else reject(new Error(`${response.statusCode}: ${text}`))
      })
    })
  })

async function write(sent: ClientRequest, content: Buffer | string): Promise<void> {
  if (sent.destroyed) throw new Error('the server closed the connection')
  if (sent.write(content)) return
  await new Promise<void>((go) => {
    const on = () => {
      sent.off('drain', on).off('close', on)
      go()
    }
    sent.once('drain', on).once('close', on)
  })
}

async function writeFile(sent: ClientRequest, { bytes, type }: Sent): Promise<void> {
  const beginning = beginnings[type]
  await write(sent, beginning)
  for (let left = bytes - beginning.length; left > 0; left -= piece.length)
    await write(sent, piece.subarray(0, left))
}

/** Sends files as a form, as fast as the server accepts them. */
export async function sendForm(url: string, form: Sent, headers: Record<string, string> = {}) {
  const data = form.data
    ? `--${boundary}\r\nContent-Disposition: form-data; name="data"\r\n\r\n${JSON.stringify(form.data)}\r\n`
    : ''
  const part = (n: number) =>
    `${n === 0 ? '' : '\r\n'}--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.${form.type}"\r\n\r\n`
  const parts = Array.from({ length: form.count }, (_, n) => part(n))
  const length = data.length + parts.join('').length + form.count * form.bytes + ending.length
  const sent = request(url, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': length,
    },
  })
  const answer = replyTo(sent)
  answer.catch(() => {})
  await write(sent, data)
  for (const one of parts) {
    await write(sent, one)
    await writeFile(sent, form)
  }
  sent.end(ending)
  return answer
}

/** Sends the same bytes as a plain body. */
export async function sendBare(url: string, form: Sent) {
  const sent = request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'content-length': form.bytes },
  })
  const answer = replyTo(sent)
  answer.catch(() => {})
  await writeFile(sent, form)
  sent.end()
  return answer
}

/** Reads a file or a range of it and discards it; returns the number of bytes. */
export const download = (url: string, range?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { headers: { ...(range && { range }) } }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
      })
      response.once('error', reject)
      response.once('end', () => resolve(bytes))
    })
    sent.once('error', reject)
    sent.end()
  })
