// A worker of `npm run bench -- files`: people who each create chapters with a film, one after another, until told to
// stop. Not in the thread that measures, whose clock they would delay.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Pair } from './clinic.ts'
import { sendForm } from './file-traffic.ts'

const { url, people, filmBytes } = workerData as { url: string; people: Pair[]; filmBytes: number }
// In reality these are other machines, so here they only take the CPU that server and database leave.
setPriority(19)
let isOver = false
let bytes = 0
parentPort?.once('message', () => {
  isOver = true
})

async function send({ cookie, xsrf }: Pair): Promise<void> {
  const data = { title: 'Lavarsi le mani', description: 'Guarda il video.' }
  while (!isOver) {
    await sendForm(
      `${url}/api/chapter`,
      { bytes: filmBytes, type: 'mp4', count: 1, data },
      { cookie, 'x-xsrf-token': xsrf },
    )
    bytes += filmBytes
  }
}

await Promise.all(people.map(send))
parentPort?.postMessage(bytes)
