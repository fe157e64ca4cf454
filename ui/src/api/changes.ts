/** Of what a form sends, that which differs from what was read; an empty text and none are one. */
export function changedFields<Body extends object>(read: object, body: Body): Partial<Body> {
  const before = new Map(Object.entries(read))
  const changed = Object.entries(body).filter(([name, value]) => written(value) !== written(before.get(name)))
  return Object.fromEntries(changed) as Partial<Body>
}

/** The same text for the same content, whatever the order in which its fields stand. */
function written(value: unknown): string {
  return JSON.stringify(value === undefined || value === '' ? null : value, (_name, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    const filled = Object.entries(part).filter(([, content]) => content !== null && content !== '')
    return Object.fromEntries(filled.sort(([one], [other]) => (one < other ? -1 : 1)))
  })
}
