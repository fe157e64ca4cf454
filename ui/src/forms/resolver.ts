import type { FieldProblem } from '@filo/contract/kit/failure.ts'
import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod'

/** The problems of a form, or the body that it sends. */
export type Validation<Body> = { problems: readonly FieldProblem[]; body: Body | undefined }

type Validate<Values, Body> = (
  values: Values,
  /** The fields being validated; undefined for all. */
  names: readonly string[] | undefined,
) => Validation<Body>

type Options<Values> = {
  /** Converts the form's values to the input of the schema. */
  input?: (values: Values) => unknown
  /** Further rules, checked even if the schema fails, so that the summary lists all problems together. */
  rules?: (values: Values) => readonly FieldProblem[]
  /** Rewords a problem, or drops it (`null`). */
  adapt?: (problem: FieldProblem, values: Values, names: readonly string[] | undefined) => FieldProblem | null
}

/** A function for forms that send one of several shapes. */
type Schema<Values, Body> = z.ZodType<Body> | ((values: Values) => z.ZodType<Body>)

/** Validates a form with a schema of the contract, as the server does. */
export const schemaResolver = <Values extends FieldValues, Body>(
  schema: Schema<Values, Body>,
  { input = (values) => values, rules = () => [], adapt = (problem) => problem }: Options<Values> = {},
): Resolver<Values, unknown, Body> =>
  customResolver((values, names) => {
    const shape = typeof schema === 'function' ? schema(values) : schema
    const { data, error } = shape.safeParse(input(values))
    const issues = (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }))
    const problems = [...issues, ...rules(values)].map((problem) => adapt(problem, values, names))
    return { problems: problems.filter((problem) => problem !== null), body: data }
  })

/**
 * A resolver from a function, for validation that no schema can express; shows only the first problem of each field.
 */
export const customResolver =
  <Values extends FieldValues, Body>(validate: Validate<Values, Body>): Resolver<Values, unknown, Body> =>
  async (values, _context, options) => {
    const { problems, body } = validate(values, options.names)
    if (problems.length === 0 && body !== undefined) return { values: body, errors: {} }
    const errors: FieldErrors = {}
    for (const { path, message } of problems) errors[path] ??= { type: 'invalid', message }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
