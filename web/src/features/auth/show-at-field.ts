import type { ApiError, ApiErrorCode } from '@filo/ui/api/api-error.ts'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * For a form with one field: shows an error whose code or details concern the field there, and focuses it; returns any
 * other error, to be shown above the form.
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
