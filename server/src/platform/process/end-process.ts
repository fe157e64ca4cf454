/**
 * Ends the process with that exit code as soon as nothing holds it open; what still does after `graceMs` is named.
 * `process.exit` would first join V8's compilers, which may be waiting for this thread to collect garbage: such a
 * process stays for ever (nodejs/node#54918).
 */
export function endProcess(code: number, graceMs = 5_000): void {
  process.exitCode = code
  setTimeout(() => {
    process.stderr.write(`Ancora aperto alla fine: ${process.getActiveResourcesInfo().join(', ')}\n`)
    process.exit()
  }, graceMs).unref()
}
