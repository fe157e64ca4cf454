// A worker of `npm run bench -- files`: people who make chapters with a film each, one after the other, until told to
// stop. Apart from the thread that measures, whose own clock they would hold up.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Pair } from './clinic.ts'
import { sendForm } from './file-traffic.ts'

const { url, people, filmBytes } = workerData as { url: string; people: Pair[]; filmBytes: number }
// They would be other machines: on this one they take what processor the server and its database leave.
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
