// Starts the product of the journeys, on a copy of today's demo.
import { copyDemo } from '../server/test/demo/demo-folder.ts'

await copyDemo(process.env.FILO_DATA ?? '')
const start = '../scripts/start.mjs'
await import(start)
