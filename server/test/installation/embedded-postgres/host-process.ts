// A Node process that runs a cluster, to be killed by the tests. Takes the options as JSON, prints each event as a line
// of JSON on standard output, stops on SIGTERM.

import { startEmbeddedPostgres } from '../../../src/platform/embedded-postgres/start.ts'
import { endProcess } from '../../../src/platform/process/end-process.ts'
import { OperatorError } from '../../../src/platform/process/operator-error.ts'

const { umask, ...options } = JSON.parse(process.argv[2] ?? '{}')
if (umask !== undefined) process.umask(umask)
const say = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`)

try {
  const cluster = await startEmbeddedPostgres({ ...options, log: (line) => say({ log: line }) })
  process.on('SIGINT', () => say({ interrupted: true }))
  process.on('SIGTERM', () => {
    void cluster.stop().then(() => endProcess(0))
  })
  void cluster.exited.then((code) => {
    say({ exited: code })
    endProcess(3)
  })
  say({ connection: cluster.connection, demoOnlyAccount: cluster.demoOnlyAccount })
} catch (error) {
  say({ problem: error instanceof OperatorError ? error.message : `not an OperatorError: ${error}` })
  endProcess(1)
}
