/**
 * Hides data cached before the component mounted until it is fetched again, or cannot be; for queries that refetch on
 * every mount.
 */
export const fetchedSinceMount = <Query extends { data: unknown; isFetchedAfterMount: boolean }>(
  query: Query,
) => (query.isFetchedAfterMount ? query : { ...query, data: undefined })
