import type * as z from 'zod'

/**
 * Throws if a handler's reply does not match its schema, or has fields that the schema does not name, such as an extra
 * column of a select. The serializer would drop these silently.
 */
export function checkReply(schema: z.ZodType, answer: unknown): void {
  const named = schema.parse(answer)
  const unnamed = unnamedPaths(answer, named)
  if (unnamed.length > 0)
    throw new Error(`The reply carries what its schema does not name: ${unnamed.join(', ')}`)
}

/** The paths in `given` that are missing in `kept`, which is `given` reduced to the schema's fields. */
function unnamedPaths(given: unknown, kept: unknown, path = ''): string[] {
  if (!isContainer(given) || !isContainer(kept)) return []
  return Object.entries(given).flatMap(([key, value]) =>
    value === undefined || Object.hasOwn(kept, key)
      ? unnamedPaths(value, (kept as Record<string, unknown>)[key], `${path}${key}.`)
      : [`${path}${key}`],
  )
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null
