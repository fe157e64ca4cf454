/** Tags a journey that lies elsewhere than in the folder of the feature that it tries. */
export const ofFeature = (feature: string) => `@of-${feature}`

/**
 * Marks a journey as the proof of one way through the product, by the name of that way: `npm test` runs these journeys,
 * `npm test -- --all` the others too. No two journeys prove the same way.
 */
export const way = (name: string, feature?: string) => ({
  tag: ['@way', ...(feature ? [ofFeature(feature)] : [])],
  annotation: { type: 'way', description: name },
})
