/** What sign-ins left in a browser: a random id of its own, and a mark for each of its latest people, newest first. */
export type BrowserMarks = { id: string; marks: string[] }
