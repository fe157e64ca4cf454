/** Notes that a test starts the whole product. */
export function noteStart(): void
