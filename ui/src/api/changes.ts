/** The fields of `body` that differ from `read`; an empty text counts as null. */
export function changedFields<Body extends object>(read: object, body: Body): Partial<Body> {
  const before = new Map(Object.entries(read))
  const changed = Object.entries(body).filter(
    ([name, value]) => canonicalJson(value) !== canonicalJson(before.get(name)),
  )
  return Object.fromEntries(changed) as Partial<Body>
}

/** The same JSON for the same content, whatever the order of its properties. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value === undefined || value === '' ? null : value, (_name, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    const filled = Object.entries(part).filter(([, content]) => content !== null && content !== '')
    return Object.fromEntries(filled.sort(([one], [other]) => (one < other ? -1 : 1)))
  })
}
