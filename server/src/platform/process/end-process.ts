/**
 * Ends the process with that exit code as soon as nothing holds it open. After `graceMs` names what still does and
 * exits. `process.exit` alone would first join V8's compiler threads, which may be waiting for this thread to collect
 * garbage: such a process hangs for ever (nodejs/node#54918).
 */
export function endProcess(code: number, graceMs = 5_000): void {
  process.exitCode = code
  setTimeout(() => {
    process.stderr.write(`Ancora aperto alla fine: ${process.getActiveResourcesInfo().join(', ')}\n`)
    process.exit()
  }, graceMs).unref()
}
