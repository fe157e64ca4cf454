import type { ApiError, ApiErrorCode } from '@filo/ui/api/api-error.ts'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * In a form of one field an error that is about it, as its code says or its details do, stands at it, and there goes
 * the focus; any other is handed back, to be shown above.
 */
export function showAtField<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  field: Path<Values>,
  error: ApiError | undefined,
  code?: ApiErrorCode,
): ApiError | undefined {
  const found = error?.code === code ? error : error?.details?.find(({ path }) => path === field)
  if (!found) return error
  form.setError(field, { type: 'server', message: found.message })
  form.setFocus(field, { shouldSelect: true })
  return undefined
}
