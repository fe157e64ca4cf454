let count = 0

/** Counts a change that this tab's user made, as distinct from those that others make. */
export const countOwnChange = (): void => {
  count += 1
}

/** The number of this user's changes so far. */
export const ownChanges = (): number => count
