import type { FieldProblem } from '@filo/contract/kit/failure.ts'
import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod'

/** What is wrong with a form, or what it sends. */
export type Validation<Body> = { problems: readonly FieldProblem[]; body: Body | undefined }

type Validate<Values, Body> = (
  values: Values,
  /** The fields that are validated now; nothing stands for all. */
  names: readonly string[] | undefined,
) => Validation<Body>

type Options<Values> = {
  /** What the schema is given, where the fields hold something else. */
  input?: (values: Values) => unknown
  /** Asked even while fields are missing, so that the summary names everything at once. */
  rules?: (values: Values) => readonly FieldProblem[]
  /** Says a problem in another way, or leaves it out (`null`). */
  adapt?: (problem: FieldProblem, values: Values, names: readonly string[] | undefined) => FieldProblem | null
}

/** Some forms send one of several shapes. */
type Schema<Values, Body> = z.ZodType<Body> | ((values: Values) => z.ZodType<Body>)

/** Validates a form by a schema of the contract, as the server will. */
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

/** For what no schema can say; one sentence a field, the first. */
export const customResolver =
  <Values extends FieldValues, Body>(validate: Validate<Values, Body>): Resolver<Values, unknown, Body> =>
  async (values, _context, options) => {
    const { problems, body } = validate(values, options.names)
    if (problems.length === 0 && body !== undefined) return { values: body, errors: {} }
    const errors: FieldErrors = {}
    for (const { path, message } of problems) errors[path] ??= { type: 'invalid', message }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
