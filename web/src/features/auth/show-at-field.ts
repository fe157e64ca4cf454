import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '../../api/api-error.ts'

/**
 * In a form of one field an error that is about it stands at it, and there goes the focus; any other is handed back,
 * to be shown above.
 */
export function showAtField<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  field: Path<Values>,
  error: ApiError | undefined,
): ApiError | undefined {
  const detail = error?.details?.find(({ path }) => path === field)
  if (!detail) return error
  form.setError(field, { type: 'server', message: detail.message })
  form.setFocus(field, { shouldSelect: true })
  return undefined
}
