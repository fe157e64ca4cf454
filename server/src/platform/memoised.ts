const maxEntries = 5_000

/** Caches up to five thousand results by text, then starts over. For texts known to be short. */
export function memoised<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>()
  return (text) => {
    const known = made.get(text)
    if (known !== undefined) return known
    if (made.size >= maxEntries) made.clear()
    const fresh = make(text)
    made.set(text, fresh)
    return fresh
  }
}
