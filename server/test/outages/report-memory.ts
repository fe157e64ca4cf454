// Loaded into a server under test by `--import`: at SIGUSR2 collects garbage and prints the bytes that are held.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
process.on('SIGUSR2', () => {
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.stdout.write(`memory: ${heapUsed + external} of ${rss}\n`)
})
