/** Highest number that a count shows. */
export const maxCount = 99

/** A count in short: `99+` for more than 99, as the server counts unread messages no further than a hundred. */
export const formatCount = (count: number): string => (count > maxCount ? `${maxCount}+` : `${count}`)
