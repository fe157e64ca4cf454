// A worker of `npm run bench -- files`: people who attach files of 20 MB to catheters' records, ten a form, until told
// to stop. Apart from the thread that measures, whose own clock they would hold up.
import { parentPort, workerData } from 'node:worker_threads'
import type { Pair } from './clinic.ts'
import { sendForm } from './file-traffic.ts'

const { url, people, count } = workerData as { url: string; people: Pair[]; count: number }
let isOver = false
let bytes = 0
parentPort?.once('message', () => {
  isOver = true
})

async function attach({ cookie, xsrf, patientId }: Pair): Promise<void> {
  const data = { patientId, venousCatheter: true }
  while (!isOver) {
    await sendForm(
      `${url}/api/cicc`,
      { bytes: 20_000_000, type: 'pdf', count, data },
      { cookie, 'x-xsrf-token': xsrf },
    )
    bytes += count * 20_000_000
  }
}

await Promise.all(people.map(attach))
parentPort?.postMessage(bytes)
