import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { endCluster } from './end-cluster.ts'

// A shell under the server's name, whose forked child keeps its command line as a child of PostgreSQL does at first.
const SERVER = `
trap 'echo server; sleep 0.3; kill -KILL $child; exit' INT
(trap 'echo child' INT; echo ready; while :; do sleep 0.05; done) &
child=$!
while :; do sleep 0.05; done`

test('interrupts the server only, not a child that still has its command line', async () => {
  const tag = `filo-test-${process.pid}`
  const args = ['-c', SERVER, 'postgres', `cluster_name=${tag}`]
  const server = spawn('/bin/bash', args, { argv0: 'postgres', stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: server.stdout })
  const heard: string[] = []
  lines.on('line', (line) => heard.push(line))
  const closed = once(lines, 'close')
  await once(lines, 'line')
  await endCluster('/nowhere', tag, { SIGINT: 10_000, SIGQUIT: 0, SIGKILL: 5_000 })
  await closed
  expect(heard).toEqual(['ready', 'server'])
})
