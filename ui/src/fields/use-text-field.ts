import { useController } from 'react-hook-form'

/**
 * Connects a text field to the surrounding form. `null` and `undefined` count as empty text, so that a server reply can
 * be used as default values unchanged.
 */
export function useTextField(name: string) {
  const { field, fieldState } = useController({ name })
  const value: unknown = field.value
  return {
    field: { ...field, value: value === null || value === undefined ? '' : String(value) },
    error: fieldState.error?.message,
  }
}
