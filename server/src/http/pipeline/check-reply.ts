import type * as z from 'zod'

/**
 * Throws where an answer, as its handler gives it, is not of its schema, or carries what the schema does not name:
 * a column that a select answers too much. The serializer would drop it, and nobody would learn of it.
 */
export function checkReply(schema: z.ZodType, answer: unknown): void {
  const named = schema.parse(answer)
  const unnamed = surplus(answer, named)
  if (unnamed.length > 0)
    throw new Error(`The reply carries what its schema does not name: ${unnamed.join(', ')}`)
}

/** The paths in `given` that `kept` lacks; `kept` is `given` without what its schema does not name. */
function surplus(given: unknown, kept: unknown, path = ''): string[] {
  if (!isContainer(given) || !isContainer(kept)) return []
  return Object.entries(given).flatMap(([key, value]) =>
    value === undefined || Object.hasOwn(kept, key)
      ? surplus(value, (kept as Record<string, unknown>)[key], `${path}${key}.`)
      : [`${path}${key}`],
  )
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null
