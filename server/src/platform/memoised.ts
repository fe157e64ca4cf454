const most = 5_000

/** Keeps what was made of a text, of five thousand at most, and then begins anew: for texts that are known to be short. */
export function memoised<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>()
  return (text) => {
    const known = made.get(text)
    if (known !== undefined) return known
    if (made.size >= most) made.clear()
    const fresh = make(text)
    made.set(text, fresh)
    return fresh
  }
}
