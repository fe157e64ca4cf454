/** The first line of an error's message, for the end of an operator's sentence. */
export function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n', 1)[0] ?? text
}

/** The system's error code (`ENOENT`, `EACCES` …), or `undefined` if there is none. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
