/** What sign-ins left in a browser: a random id of its own, and a signature for each of its latest people, newest first. */
export type TrustedDevice = { id: string; signatures: string[] }
