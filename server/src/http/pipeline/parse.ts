import { Failure, type FieldProblem } from '@filo/contract/kit/failure.ts'
import { messages, requiredOr } from '@filo/contract/kit/messages.ts'
import * as z from 'zod'

// Italian message for issues to which a schema gives none of its own.
z.config({ localeError: requiredOr(messages.wrongType) })

/** A client with more invalid fields has no form, and the reply would outgrow the request. */
const maxProblems = 100

/**
 * Parses input by its schema.
 * @throws Failure `validation_failed` that names every invalid field
 */
export const parse = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> =>
  requireParsed(schema.safeParse(value))

/** The parsed value; throws like `parse` if parsing failed. */
export function requireParsed<T>(parsed: z.ZodSafeParseResult<T>): T {
  if (parsed.success) return parsed.data
  throw new Failure('validation_failed', {
    details: parsed.error.issues.flatMap(problemsOf).slice(0, maxProblems),
  })
}

function problemsOf(issue: z.core.$ZodIssue): FieldProblem[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, maxProblems)
      .map((key) => ({ path: [...path, key].join('.'), message: messages.unknownField }))
  if (issue.code === 'invalid_union') {
    const [closest] = issue.errors.toSorted((a, b) => a.length - b.length)
    // The discriminator of the union fits none of its options.
    if (closest) return closest.flatMap(problemsOf).map((inner) => within(path, inner))
  }
  return [{ path: path.join('.'), message: issue.message }]
}

const within = (outer: string[], { path, message }: FieldProblem): FieldProblem => ({
  path: [...outer, path].filter(Boolean).join('.'),
  message,
})
