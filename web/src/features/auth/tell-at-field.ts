import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { CallFailure } from '../../api/call-failure.ts'

/**
 * In a form of one field a refusal that is about it stands at it, and there goes the focus; any other is handed back,
 * to be told above.
 */
export function tellAtField<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  field: Path<Values>,
  failure: CallFailure | undefined,
): CallFailure | undefined {
  const detail = failure?.details?.find(({ path }) => path === field)
  if (!detail) return failure
  form.setError(field, { type: 'server', message: detail.message })
  form.setFocus(field, { shouldSelect: true })
  return undefined
}
