import { Piscina } from 'piscina'
import { semaphore } from '../semaphore.ts'
import type * as drawing from './pdf.ts'

/** Far more than the longest report takes on a slow machine. */
const drawingMs = 20_000
const idleMs = 60_000
const oneAtOnce = semaphore(1, { maxWaiting: 100 })

/** A thread that starts with the first document and ends when there was none for a while: most of a day has no use for it. */
const thread = new Piscina<drawing.PdfContent, Uint8Array>({
  filename: new URL('./pdf.ts', import.meta.url).href,
  name: 'drawPdf' satisfies keyof typeof drawing,
  ...{ minThreads: 0, maxThreads: 1, idleTimeout: idleMs },
  // It needs nothing of how the server was started, least of all its secrets.
  ...{ env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 256 } },
})

// A thread without a document, such as one that cannot start, tells its errors here; those of documents reject `run`.
thread.on('error', (error: Error) => process.emitWarning(error))

/**
 * Writes a document on a thread of its own, so that nobody else waits meanwhile; one at a time, the others queue.
 * @throws Failure `unavailable` if too many wait
 */
export const writePdf = (content: drawing.PdfContent): Promise<Buffer> =>
  oneAtOnce(async () => {
    const pdf = await thread.run(content, { signal: AbortSignal.timeout(drawingMs) })
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  })
