import { Failure, type FieldProblem } from '@filo/contract/kit/failure.ts'
import { messages, requiredOr } from '@filo/contract/kit/messages.ts'
import * as z from 'zod'

// What a shape says nothing of itself is said in Italian too.
z.config({ localeError: requiredOr(messages.wrongType) })

/** Whoever sends more wrong fields has no form before them, and the answer would outgrow the question. */
const mostProblems = 100

/** Parses what came in by its schema; what is wrong becomes one refusal that names every field. */
export const parse = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> =>
  requireParsed(schema.safeParse(value))

/** The same of what was parsed before. */
export function requireParsed<T>(parsed: z.ZodSafeParseResult<T>): T {
  if (parsed.success) return parsed.data
  throw new Failure('validation_failed', {
    details: parsed.error.issues.flatMap(problemsOf).slice(0, mostProblems),
  })
}

function problemsOf(issue: z.core.$ZodIssue): FieldProblem[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, mostProblems)
      .map((key) => ({ path: [...path, key].join('.'), message: messages.unknownField }))
  if (issue.code === 'invalid_union') {
    const [closest] = issue.errors.toSorted((a, b) => a.length - b.length)
    // What tells the shapes apart fits none of them.
    if (closest) return closest.flatMap(problemsOf).map((inner) => within(path, inner))
  }
  return [{ path: path.join('.'), message: issue.message }]
}

const within = (outer: string[], { path, message }: FieldProblem): FieldProblem => ({
  path: [...outer, path].filter(Boolean).join('.'),
  message,
})
