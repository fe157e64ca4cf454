let clock = () => new Date()

/** The time by which dates are judged: the machine's own on the server, the server's in the apps. */
export const currentTime = (): Date => clock()

/** Replaces the machine's clock, which on a person's PC may be wrong. */
export function setClock(other: () => Date): void {
  clock = other
}
