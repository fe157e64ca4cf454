import { useController } from 'react-hook-form'

/**
 * Ties a field to the form it stands in. `null` and `undefined` count as empty text, so that what the server
 * sends can be given as default values unchanged.
 */
export function useTextField(name: string) {
  const { field, fieldState } = useController({ name })
  const value: unknown = field.value
  return {
    field: { ...field, value: value === null || value === undefined ? '' : String(value) },
    error: fieldState.error?.message,
  }
}
