import { Failure, type FieldProblem } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import * as z from 'zod'

// What a shape says nothing of itself is said in Italian too.
z.config({ localeError: () => messages.wrongType })

/** Whoever sends more wrong fields has no form before them, and the answer would outgrow the question. */
const mostProblems = 100

/** Parses what came in by its schema; what is wrong becomes one refusal that names every field. */
export function parse<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> {
  if (!schema) return undefined as z.output<S>
  return parsedBy(schema.safeParse(value))
}

/** The same of what was parsed before. */
export function parsedBy<T>(parsed: z.ZodSafeParseResult<T>): T {
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
    const closest = issue.errors.toSorted((a, b) => a.length - b.length)[0] ?? []
    return closest.flatMap(problemsOf)
  }
  return [{ path: path.join('.'), message: issue.message }]
}
