/** One of those for whom something waits, with the way to where it is done. */
export type Named = { id: string; to: string; name: string; known?: string; detail: string }

/** What waits, in one card: how many, the first of them, and their list. A feature hands over one for each list of its own. */
export type Section = {
  id: string
  total: number
  /** Goes on after the number: "pazienti senza dati CICC". */
  title: string
  hint: string
  items: readonly Named[]
  /** The address of the list, with the filter that the section counts by. */
  to: string
}
