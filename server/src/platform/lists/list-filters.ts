/** The SQL of one filter: holds over its value, which is a placeholder of that PostgreSQL type. */
export type Filter = {
  type: 'text' | 'uuid' | 'date' | 'boolean' | 'bigint'
  where: (value: string) => string
}

/** What every list's query has; the rest of its fields are its filters. */
type Common = 'search' | 'page' | 'pageSize' | 'sort'

/** The filters of a route's query: one that the database does not know does not compile. */
export type Filters<Query> = Readonly<Record<Exclude<keyof Query & string, Common>, Filter>>

type Asked = Readonly<Record<string, unknown>>

/** The values of all filters in their order, `null` for what is not asked. */
export const filterValues = (filters: Readonly<Record<string, Filter>>, asked: Asked): unknown[] =>
  Object.keys(filters).map((name) => asked[name] ?? null)

/** For a prepared statement: all filters, each of which lets everything pass where its value is `null`. */
export const optionalFilters = (filters: Readonly<Record<string, Filter>>, first: number): string[] =>
  Object.values(filters).map(({ type, where: holds }, index) => {
    const value = `$${first + index}::${type}`
    return `(${value} IS NULL OR ${holds(value)})`
  })

/** For a statement planned for its values: only what is asked, so that PostgreSQL takes the index that fits it. */
export const activeFilters = (
  filters: Readonly<Record<string, Filter>>,
  asked: Asked,
  place: (value: unknown) => string,
): string[] =>
  Object.entries(filters).flatMap(([name, { type, where: holds }]) =>
    asked[name] === undefined ? [] : [holds(`${place(asked[name])}::${type}`)],
  )
