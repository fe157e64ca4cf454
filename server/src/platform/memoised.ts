const most = 5_000

/** The same of the same text: what each call of a session asks for anew, the last few thousand are kept. */
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
