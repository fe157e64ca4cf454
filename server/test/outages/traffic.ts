import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { pdf } from '../factories/files.ts'
import { multipart } from '../factories/multipart.ts'
import { patientBody } from '../factories/patient.ts'

export type RequestOutcome = {
  what: string
  /** `unaccepted`: the connection was refused, or reset before the server accepted it. */
  how: 'answered' | 'unaccepted' | 'cut'
  at: number
  status?: number
  body?: string
  closes?: boolean
  error?: string
}

type Sent = {
  what: string
  method?: string
  path: string
  headers?: Record<string, string>
  body?: Buffer
  /** Sends the body over this time. */
  sendMs?: number
  /** Begins to read the response after this time. */
  readAfterMs?: number
}

/** A client with one persistent connection; the outcome of every request is added to `ended`. */
export class KeepAliveClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #url: URL
  readonly #headers: Record<string, string>
  readonly #ended: RequestOutcome[]

  constructor(url: string, headers: Record<string, string>, ended: RequestOutcome[]) {
    this.#url = new URL(url)
    this.#headers = headers
    this.#ended = ended
  }

  async send(sent: Sent): Promise<RequestOutcome> {
    const { what, method = 'GET', path, headers = {}, body } = sent
    const options: RequestOptions = {
      agent: this.#agent,
      host: this.#url.hostname,
      port: this.#url.port,
      method,
      path,
      headers: { ...this.#headers, ...headers, ...(body && { 'content-length': body.length }) },
    }
    const outgoing = request(options)
    const end = (ended: Omit<RequestOutcome, 'what' | 'at'>): RequestOutcome => {
      const whole = { what, at: performance.now(), ...ended }
      this.#ended.push(whole)
      return whole
    }
    try {
      const answer = new Promise<IncomingMessage>((resolve, reject) => {
        outgoing.once('response', resolve)
        outgoing.once('error', reject)
      })
      void this.#write(outgoing, sent).catch(() => {})
      const incoming = await answer
      if (sent.readAfterMs) await pause(sent.readAfterMs)
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(chunk)
      return end({
        how: incoming.complete ? 'answered' : 'cut',
        status: incoming.statusCode ?? 0,
        ...(incoming.headers['content-type']?.startsWith('application/json') && {
          body: Buffer.concat(chunks).toString('utf8'),
        }),
        closes: incoming.headers.connection === 'close',
      })
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException
      // A server reads every connection that it accepted: a reset on a fresh one means that it was never accepted.
      const untouched = code === 'ECONNREFUSED' || (code === 'ECONNRESET' && !outgoing.reusedSocket)
      return end({ how: untouched ? 'unaccepted' : 'cut', error: `${code} ${message}` })
    }
  }

  async #write(outgoing: ReturnType<typeof request>, { body, sendMs = 0 }: Sent): Promise<void> {
    const steps = sendMs > 0 ? 20 : 1
    const size = Math.ceil((body?.length ?? 0) / steps)
    for (let step = 0; body && step < steps; step += 1) {
      outgoing.write(body.subarray(step * size, (step + 1) * size))
      if (sendMs) await pause(sendMs / steps)
    }
    outgoing.end()
  }

  close(): void {
    this.#agent.destroy()
  }
}

const at = (path: string, id = '', key = '') => `/api${path.replace(':id', id).replace(':key', key)}`

/** Creates a patient with a large attachment; returns requests of every kind about it. */
export async function prepareCalls(client: KeepAliveClient) {
  const create = (): Sent => ({
    what: 'create',
    method: 'POST',
    path: at(patientRoutes.create.path),
    body: Buffer.from(JSON.stringify(patientBody())),
  })
  const made = await client.send(create())
  const { id: patientId } = JSON.parse(made.body ?? '{}') as { id: string }
  const upload = async (size: number): Promise<Sent> => ({
    what: 'upload',
    method: 'POST',
    path: at(ciccRoutes.create.path),
    ...(await multipart({
      data: { patientId, venousCatheter: true },
      files: [{ name: 'a.pdf', content: pdf(size) }],
    })),
  })
  const { body: kept = '{}' } = await client.send(await upload(18_000_000))
  const { id, files } = JSON.parse(kept) as Cicc
  const download: Sent = { what: 'download', path: at(ciccRoutes.download.path, id, files[0]?.key) }
  return {
    create,
    upload,
    download,
    list: (): Sent => ({ what: 'list', path: at(patientRoutes.list.path) }),
    read: (): Sent => ({ what: 'read', path: at(patientRoutes.read.path, patientId) }),
  }
}
