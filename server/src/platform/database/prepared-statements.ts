/** SQL with its values. A `name` makes it a prepared statement, planned once per connection. */
export type Statement = { name?: string; text: string; values?: unknown[] }

/**
 * We have about a thousand: one for each SQL text in a transaction and, for a list, one for each order, with and
 * without search, filters and an opened workgroup. A connection keeps every plan it has used until it ends, so a test
 * counts the new ones before this is raised.
 */
export const maxPreparedStatements = 1500

/** PostgreSQL truncates longer names, and would confuse two that begin alike. */
const maxNameLength = 63

export type PreparedStatements = {
  /** The statement under a name of its own; once `max` are in use, without a name and so planned each time. */
  named(statement: Statement): Statement
  /** How many are in use. */
  count(): number
}

/** The statements that the connections of a pool prepare, at most `max`, so that varying SQL texts cost no memory. */
export function preparedStatements(max = maxPreparedStatements): PreparedStatements {
  const used = new Set<string>()
  const byText = new Map<string, string>()
  const admits = (name: string) => {
    if (!used.has(name) && used.size < max) used.add(name)
    return used.has(name)
  }
  return {
    named: ({ name: whole, text, values }) => {
      const name = whole !== undefined && whole.length <= maxNameLength ? whole : undefined
      const unique = name ?? byText.get(text) ?? `text.${byText.size}`
      if (!admits(unique)) return { text, ...(values && { values }) }
      if (name === undefined) byText.set(text, unique)
      return { name: unique, text, ...(values && { values }) }
    },
    count: () => used.size,
  }
}
