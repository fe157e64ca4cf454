/** SQL with its values; `name` makes it a prepared statement, planned once a connection. */
export type Statement = { name?: string; text: string; values?: unknown[] }

/**
 * Ours are nearly eight hundred: one for each text of a transaction and, of a list, one for each order, with and without
 * search, filters and an opened workgroup. A connection keeps a plan for each that it met until it ends, so a test counts
 * what is added before this is raised.
 */
export const maxPreparedStatements = 1000

/** PostgreSQL cuts what is longer, and takes two names of one beginning for the same. */
const longestName = 63

export type PreparedStatements = {
  /** The statement under a name of its own; without one, and so planned each time, once `most` are in use. */
  named(statement: Statement): Statement
  /** How many are in use. */
  count(): number
}

/** The statements that a pool's connections prepare, `most` at most: a text that differs from call to call costs no memory. */
export function preparedStatements(most = maxPreparedStatements): PreparedStatements {
  const given = new Set<string>()
  const byText = new Map<string, string>()
  const admits = (name: string) => {
    if (!given.has(name) && given.size < most) given.add(name)
    return given.has(name)
  }
  return {
    named: ({ name: whole, text, values }) => {
      const name = whole !== undefined && whole.length <= longestName ? whole : undefined
      const own = name ?? byText.get(text) ?? `text.${byText.size}`
      if (!admits(own)) return { text, ...(values && { values }) }
      if (name === undefined) byText.set(text, own)
      return { name: own, text, ...(values && { values }) }
    },
    count: () => given.size,
  }
}
