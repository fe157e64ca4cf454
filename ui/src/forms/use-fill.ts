import { useFormContext } from 'react-hook-form'

/**
 * Returns a function that fills in a field automatically. After a first submit it also revalidates the field, so that
 * its error disappears if the value is valid.
 */
export function useFill(): (path: string, value: string) => void {
  const { setValue, formState } = useFormContext()
  // Read during render to subscribe to it; otherwise it would stay outdated and the error would remain.
  const { isSubmitted } = formState
  return (path, value) => setValue(path, value, { shouldDirty: true, shouldValidate: isSubmitted })
}
