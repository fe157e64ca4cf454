import { useFormContext } from 'react-hook-form'

/**
 * Returns a function that fills in a field automatically. After a first submit, which may come between a question and
 * its answer, it also revalidates the field, so that its error disappears if the value is valid.
 */
export function useFill(): (path: string, value: string) => void {
  const { setValue, getFieldState, formState } = useFormContext()
  // Read during render to subscribe to it; otherwise it would stay outdated and the error would remain.
  const { isSubmitted } = formState
  return (path, value) => {
    const shouldValidate = isSubmitted || getFieldState(path).error !== undefined
    setValue(path, value, { shouldDirty: true, shouldValidate })
  }
}
