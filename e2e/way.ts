/**
 * Marks a journey as the proof of one way through the product, by the name of that way: `npm test` runs these journeys,
 * `npm test -- --all` the others too. No two journeys prove the same way.
 */
export const way = (name: string) => ({ tag: '@way', annotation: { type: 'way', description: name } })
