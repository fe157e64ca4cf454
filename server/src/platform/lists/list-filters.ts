/** The SQL of one filter: a condition on its value, given as a placeholder of that PostgreSQL type. */
export type Filter = {
  type: 'text' | 'uuid' | 'date' | 'boolean' | 'bigint'
  where: (value: string) => string
}

/** The fields that every list's query has; all others are filters. */
type Common = 'search' | 'page' | 'pageSize' | 'sort'

/** The filters of a route's query: one without SQL does not compile. */
export type Filters<Query> = Readonly<Record<Exclude<keyof Query & string, Common>, Filter>>

type Asked = Readonly<Record<string, unknown>>

/** The values of all filters in their order, `null` for the unused ones. */
export const filterValues = (filters: Readonly<Record<string, Filter>>, asked: Asked): unknown[] =>
  Object.keys(filters).map((name) => asked[name] ?? null)

/** For a prepared statement: the conditions of all filters, each true if its value is `null`. */
export const optionalFilters = (filters: Readonly<Record<string, Filter>>, first: number): string[] =>
  Object.values(filters).map(({ type, where }, index) => {
    const value = `$${first + index}::${type}`
    return `(${value} IS NULL OR ${where(value)})`
  })

/** For a statement planned for its values: only the used filters, so that PostgreSQL picks the index that fits. */
export const activeFilters = (
  filters: Readonly<Record<string, Filter>>,
  asked: Asked,
  place: (value: unknown) => string,
): string[] =>
  Object.entries(filters).flatMap(([name, { type, where }]) =>
    asked[name] === undefined ? [] : [where(`${place(asked[name])}::${type}`)],
  )
