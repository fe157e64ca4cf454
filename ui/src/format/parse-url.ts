/** The URL in `text`, relative to `base`, or `null` if it is not one; without the newer calls that old telephones lack. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
